import { describe, expect, it } from "vitest";
import { knownStatements } from "../../../forms/results/known-statements.ts";
import { touchesQuestion } from "../../../forms/results/touches-question.ts";
import { makePiece, makeQuestion } from "../../support/make-question.ts";

const fact = (subject: string, relation: string, object: string) => ({
  ...{ subject, relation, object },
  ...{ from: null, to: null },
});
const used = makePiece("e1", "http://a.test/1", "The Orta prize is given at Lake Orta.", {
  facts: [fact("Orta prize", "given at", "Lake Orta"), fact("Orta prize", "status", "final")],
});
const spare = makePiece("e2", "http://a.test/2", "The Marl medal went to Bo Lind.", {
  facts: [fact("Marl medal", "winner", "Bo Lind")],
});
const question = makeQuestion([used, spare], { usedEvidence: ["e1"], answerEvidence: [] });

describe("whether a page has to do with a question", () => {
  const touches = touchesQuestion(question);
  const page = (text: string, language: "en" | "zh" = "en") => touches({ title: "Page", text, language });

  it("is decided by the names of its answer and of what it rests on", () => {
    expect(page("They met at Lake Orta again.")).toBe(true);
    expect(page("A. Byron wrote to us.")).toBe(true);
    expect(page("The release is final, and the Marl medal went to Bo Lind.")).toBe(false);
  });

  it("is left to a reader where names may be spelt otherwise, or where there are few", () => {
    expect(page("这一奖项在湖边颁发。", "zh")).toBe(true);
    const plain = makeQuestion([makePiece("e1", "http://a.test/1", "It is given.")]);
    expect(touchesQuestion(plain)({ title: "", text: "Nothing.", language: "en" })).toBe(true);
  });

  it("a reader is told what the question rests on, and not what else was gathered", () => {
    expect(knownStatements(question)).toEqual(["The Orta prize is given at Lake Orta."]);
  });
});
