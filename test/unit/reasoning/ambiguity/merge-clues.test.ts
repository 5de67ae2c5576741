import { expect, it } from "vitest";
import { mergeClues } from "../../../../reasoning/ambiguity/merge-clues.ts";

const fact = (subject: string) => ({
  ...{ subject, relation: "won", object: "medal", from: null, to: null },
  ...{ evidence: "ev-1", fresh: true },
});
const clue = (way: string[], subject: string) => ({
  ...{ edges: way, way, target: [fact(subject)], distractor: [], shown: [] },
});

it("merges own clues that end in the same edge, so that the context has one sentence for them", () => {
  const merged = mergeClues([clue(["a", "e"], "Ada"), clue(["b", "f"], "Bo"), clue(["c", "e"], "Cy")]);
  expect(merged.map(({ way }) => way)).toEqual([
    ["a", "c", "e"],
    ["b", "f"],
  ]);
  expect(merged[0]?.edges).toEqual(["a", "e", "c"]);
  expect(merged[0]?.target.map(({ subject }) => subject)).toEqual(["Ada", "Cy"]);
});
