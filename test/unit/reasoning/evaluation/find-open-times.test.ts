import { expect, it } from "vitest";
import type { GraphEdge, ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { findOpenTimes } from "../../../../reasoning/completeness/find-open-times.ts";
import { factsOfFile } from "../../../../reasoning/knowledge/knowledge-base.ts";

type Told = readonly [subject: string, relation: string, object: string];

const told: readonly Told[] = [
  ["Oak Project", "funded by", "Tarn Fund"],
  ["Ash Project", "funded by", "Tarn Fund"],
  ["Oak Project", "run by", "Orn Works"],
  ["Grey Harbour", "released by", "Mill Studio"],
  ["Tarn Election", "held for term", "2024"],
];

interface Options {
  readonly from?: string;
  readonly facts?: readonly Told[];
  /** Until when all facts hold. */
  readonly to?: string | null;
}

/** "The project that the Tarn Fund began to fund in late 2024, and that Orn Works runs", with a change of the first clue. */
function fileOf(
  change: Partial<GraphEdge>,
  { from = "Tarn Fund", facts = told, to = null }: Options = {},
): ReasoningGraphFile {
  return {
    nodes: [
      { id: "n1", kind: "entity", label: from, given: true },
      { id: "n2", kind: "entity", label: "Orn Works", given: true },
      { id: "n3", kind: "entity", label: "the project" },
    ],
    edges: [
      {
        ...{ id: "e1", op: "projection", relation: "funded by", inverse: true, from: "n1", to: "n3" },
        ...{ filter: { op: "between", value: ["2024-09-01", "2024-12-31"] }, ...change },
      },
      { id: "e2", op: "projection", relation: "run by", inverse: true, from: "n2", to: "n3" },
    ],
    answer: "n3",
    answers: ["Oak Project"],
    facts: facts.map(([subject, relation, object]) => ({
      ...{ subject, relation, object },
      ...{ from: "2024-09-20", to },
    })),
  };
}

function find(...given: Parameters<typeof fileOf>) {
  const file = fileOf(...given);
  return findOpenTimes(file, factsOfFile(file), "2024-10-07");
}

it("finds a clue whose time goes on after the day of the question, where facts give things several values of its relation", () => {
  expect(find({})).toMatchObject([
    { code: "open-time", severity: "error", edges: ["e1"], nodes: ["n1", "n3"] },
  ]);
  expect(find({})[0]?.message).toContain("is not over on 2024-10-07");
});

it("finds one of which facts tell a single value, if the relation is one that repeats", () => {
  const facts = told.filter(([subject]) => subject !== "Ash Project");
  expect(find({}, { facts })).toHaveLength(1);
  expect(
    find(
      { relation: "paid by" },
      { facts: facts.map(([subject, , object]) => [subject, "paid by", object]) },
    ),
  ).toEqual([]);
});

it("finds a time without an end that has begun", () => {
  expect(find({ filter: { op: "≥", value: "2024-06-01" } })).toHaveLength(1);
  expect(find({ filter: { op: ">", value: "2024-12-01" } })).toEqual([]);
});

it.each<[string, ...Parameters<typeof fileOf>]>([
  ["the time is over", { filter: { op: "between", value: ["2024-07-01", "2024-09-30"] } }],
  ["it ends on the day of the question", { filter: { op: "between", value: ["2024-07-01", "2024-10-07"] } }],
  [
    "it has not begun, so that it was announced",
    { filter: { op: "between", value: ["2025-01-01", "2025-12-31"] } },
  ],
  ["the clue has no time", { filter: { op: "between", value: [10, 20] } }],
  [
    "it happens once in a thing's life: a film is released by one studio",
    { relation: "released by", inverse: false },
    { from: "Grey Harbour" },
  ],
  ["the time is a name: the election for the term of 2024", { filter: { op: "=", value: "2024" } }],
  ["the fact has an end that is known already", {}, { to: "2024-12" }],
  [
    "only one thing of the relation is known",
    { relation: "run by", inverse: false },
    { from: "Oak Project" },
  ],
])("reports nothing where %s", (_, change, options) => {
  expect(find(change, options)).toEqual([]);
});
