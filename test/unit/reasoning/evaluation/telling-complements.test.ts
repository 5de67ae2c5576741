import { expect, it } from "vitest";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { tellingComplements } from "../../../../reasoning/evaluation/telling-complements.ts";

const fact = (subject: string, relation: string, object: string) => ({
  ...{ subject, relation, object },
  ...{ from: null, to: null },
});

/** Who of the jury has not written the book: with `others` as further members of the jury. */
function jury(writers: readonly string[], members: readonly string[]): ReasoningGraphFile {
  return {
    answer: "z",
    answers: ["Ada"],
    nodes: [
      { id: "a", kind: "entity", label: "the jury", given: true },
      { id: "u", kind: "entity-set", label: "its members" },
      { id: "b", kind: "entity", label: "the book", given: true },
      { id: "x", kind: "entity-set", label: "who wrote it" },
      { id: "z", kind: "entity", label: "the other" },
    ],
    edges: [
      { id: "e1", op: "projection", relation: "member", from: "a", to: "u" },
      { id: "e2", op: "projection", relation: "written by", from: "b", to: "x" },
      { id: "e3", op: "complement", from: "x", to: "z", within: "u" },
    ],
    facts: [
      ...members.map((name) => fact("the jury", "member", name)),
      ...writers.map((name) => fact("the book", "written by", name)),
    ],
  };
}

it("counts an exclusion that takes a candidate out, and none that takes nobody out", () => {
  expect(tellingComplements(jury(["Ben"], ["Ada", "Ben"]))).toEqual(["e3"]);
  expect(tellingComplements(jury(["Cleo"], ["Ada"]))).toEqual([]);
});

it("counts none where the facts don't lead to the stated answer", () => {
  expect(tellingComplements(jury(["Ada"], ["Ada", "Ben"]))).toEqual([]);
  expect(tellingComplements(jury(["Ben"], []))).toEqual([]);
});
