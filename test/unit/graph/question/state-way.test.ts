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

test("guidance is told by which rare words of the part the page was found, or that it was by none", () => {
  const rare = stateWay(clause, way, ["Tarn Harbour"]);
  expect(rare.message).toMatch(
    /: all other clauses are idle; the search took rare words from it: “Tarn Harbour”$/u,
  );
  const common = stateWay(clause, way, []);
  expect(common.message).toMatch(
    /the search took no rare word from it, so any words for its topic lead to the page$/u,
  );
  expect([rare, common].map(isOfWording)).toEqual([true, true]);
  expect(stateWay(clause, way, null).message).not.toMatch(/rare/u);
  expect(stateWay({ ...clause, code: "idle-hop" }, way, ["Tarn"]).message).not.toMatch(/rare/u);
  // The demand of another question stays at the end, where it is looked for.
  const joined = stateWay(clause, { ...way, joined: other }, ["Tarn"]);
  expect(joined.message).toMatch(/“Tarn”; no other wording cures this: change the clues or the answer$/u);
  expect(isOfWording(joined)).toBe(false);
});

test("guidance is told which names the searcher guessed", () => {
  const told = stateWay(clause, { ...way, joined: other }, [], ["Winch", "Tarn"]).message;
  expect(told).toMatch(
    /lead to the page; the searcher guessed “Winch”, “Tarn” from it, which the question does not say; no other wording/u,
  );
  expect(stateWay(clause, way, []).message).not.toMatch(/guessed/u);
});
