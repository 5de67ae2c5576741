import { expect, test } from "vitest";
import { broughtNames, hiddenNames } from "../../../../graph/question/clues/hidden-names.ts";

const fact = (subject: string, relation: string, object: string) => ({
  ...{ subject, relation, object },
  ...{ from: null, to: null },
});
const kept = [
  { id: "a", facts: [fact("Winch 3.2", "released by", "Ida Stern"), fact("Winch 3.2", "is a", "release")] },
  { id: "b", facts: [fact("Orn Works", "keeps", "Tarn Mill")] },
];
const question = "A release of a tool, whose announcement is by a founder of Orn Works, fixes what?";

test("a question hides the names of what it rests on and doesn't say, and no class", () => {
  expect(hiddenNames({ question, usedEvidence: ["a"] }, kept)).toEqual(["Winch 3.2", "Ida Stern"]);
  expect(hiddenNames({ question, usedEvidence: ["a", "b"] }, kept)).toEqual([
    "Winch 3.2",
    "Ida Stern",
    "Tarn Mill",
  ]);
});

test("a name of a query is brought if the question hides it and doesn't say it", () => {
  const hidden = ["Winch 3.2", "Ida Stern", "Orn Works"];
  const brought = (query: string) => broughtNames(query, { question, hidden });
  expect(brought("Winch release announcement fixes")).toEqual(["Winch"]);
  expect(brought("Winch 发布公告 Winch")).toEqual(["Winch"]);
  expect(brought("Orn Works founder release")).toEqual([]);
  expect(brought("release winching, Tern tool")).toEqual([]);
});
