import { expect, test } from "vitest";
import {
  isOfWording,
  type QuestionPart,
  stateWay,
  wholeQuestion,
} from "../../../../graph/question/clues/question-parts.ts";

const clause: QuestionPart = {
  ...{ code: "found-alone", words: "the prize of Tarn Harbour", referents: [] },
  about: '"the prize of Tarn Harbour"',
};
const way = { query: "the prize of Tarn Harbour", url: "http://found.test/", quote: "it has it" };
const other = { url: "http://other.test/", quote: "so it is" };

test("another wording may cure that a search for a clause leads to the answer", () => {
  expect(isOfWording(stateWay(clause, way))).toBe(true);
  expect(isOfWording(stateWay(clause, { ...way, query: "Tarn Harbour prize winner" }))).toBe(true);
});

test("none cures what two pages tell together, what a search for the whole question finds, and an idle clause", () => {
  const whole = stateWay(wholeQuestion("Who has it?"), { ...way, query: "winner of the prize" });
  const joined = stateWay(clause, { ...way, joined: other });
  const idle = stateWay({ ...clause, code: "idle-hop" }, way);
  expect([whole, joined, idle].map(isOfWording)).toEqual([false, false, false]);
  expect(whole.message).toMatch(/searched for as "winner of the prize": .*change the clues or the answer$/u);
  expect(idle.message).not.toMatch(/wording/u);
});
