import { expect, it } from "vitest";
import type { GraphEdge, ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { constraintGrounds } from "../../../../reasoning/evaluation/constraint-grounds.ts";
import { factsOfFile } from "../../../../reasoning/knowledge/knowledge-base.ts";

const fact = (subject: string, relation: string, object: string) => ({
  ...{ subject, relation, object },
  ...{ from: null, to: null },
});

const facts = [
  fact("the gallery", "bought by", "Belno Company"),
  fact("the gallery", "bought by", "Corjo Group"),
  fact("Zita", "led", "Belno Company"),
  fact("Zita", "led", "Dorn Works"),
];

/** The firm that bought the gallery and was led by Zita, with these edges. */
const grounds = (edges: readonly GraphEdge[]) => {
  const file: ReasoningGraphFile = {
    answer: "z",
    answers: ["Belno Company"],
    nodes: [
      { id: "a", kind: "entity", label: "the gallery", given: true },
      { id: "c", kind: "entity", label: "Zita", given: true },
      { id: "m", kind: "entity-set", label: "firms that Zita led" },
      { id: "z", kind: "entity", label: "the firm" },
    ],
    edges: [...edges],
    facts,
  };
  return constraintGrounds(file, factsOfFile(file));
};

const bought: GraphEdge = { id: "e1", op: "projection", relation: "bought by", from: "a", to: "z" };

it("lists the answer's own facts, and the same ones for a constraint that is drawn otherwise", () => {
  const led = ['["zita","led","belno company"]'];
  const one = grounds([bought, { id: "e2", op: "projection", relation: "led", from: "c", to: "z" }]);
  expect(Object.fromEntries(one)).toEqual({ e1: ['["gallery","bought by","belno company"]'], e2: led });
  const other = grounds([
    bought,
    { id: "e7", op: "projection", relation: "led", from: "c", to: "m" },
    { id: "e9", op: "intersection", from: "m", to: "z" },
  ]);
  expect(other.get("e9")).toEqual(led);
});

it("lists nothing for an exclusion, and nothing where the facts don't lead to the answer", () => {
  const left = grounds([
    bought,
    { id: "e7", op: "projection", relation: "led", from: "c", to: "m" },
    { id: "e9", op: "complement", from: "m", to: "z" },
  ]);
  expect([left.get("e1"), left.get("e9")]).toEqual([[], []]);
});
