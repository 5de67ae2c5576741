import { expect, it } from "vitest";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { classesAsVariables } from "../../../../reasoning/round-trip/classes-as-variables.ts";
import { compareReadings } from "../../../../reasoning/round-trip/find-wording-faults.ts";
import { type GraphShorthand, makeGraph } from "../make-graph.ts";

const question =
  "Which error was reported by the leader of Harlow Head and is fixed in a Tern version that this leader announced?";
const facts = ["led by", "announced", "fixes", "reported", "tested"].map((relation) => ({
  ...{ subject: "A", relation, object: "B", from: null, to: null },
}));
const fileOf = (short: GraphShorthand): ReasoningGraphFile => {
  const graph = makeGraph({ ...short, question });
  const nodes = graph.nodes.map((node) => ({
    ...node,
    kind: node.id === "v" ? ("entity-set" as const) : node.kind,
  }));
  return { ...graph, nodes, evidence: [{ id: "ev", facts, fresh: false }] };
};
const errors = (own: GraphShorthand, read: GraphShorthand): string[] =>
  compareReadings(fileOf(own), fileOf(read)).flatMap(({ kind, severity, message }) =>
    severity === "error" ? [`${kind}: ${message}`] : [],
  );

/** The leader's versions, which are found from the leader. */
const found = {
  given: ["h"],
  edges: [
    "h -p:led by-> p",
    "p -p:announced-> v",
    "v -p:fixes-> a",
    "p -p:reported-> b",
    "a -i-> z",
    "b -i-> z",
  ],
  labels: { h: "Harlow Head", p: "leader", v: "Tern versions that this leader announced", z: "error" },
};
/** The same, from the class of versions to those who announced one. */
const started = {
  given: ["h", "v"],
  edges: [
    ...["v -p~:announced-> q", "h -p:led by-> l", "q -i-> p", "l -i-> p"],
    ...["v -p:fixes-> a", "p -p:reported-> b", "a -i-> z", "b -i-> z"],
  ],
  labels: { h: "Harlow Head", v: "Tern version", p: "leader who announced one", z: "error" },
};

it("a class from which one reader starts is what the other reader finds of this class", () => {
  expect(errors(found, started)).toEqual([]);
  expect(errors(started, found)).toEqual([]);
});

it("a clue of it is missed all the same", () => {
  const lost = {
    ...started,
    edges: started.edges
      .filter((edge) => !edge.includes("q"))
      .map((edge) => edge.replace("l -i-> p", "h -p:led by-> p")),
  };
  expect(
    errors(found, { ...lost, edges: lost.edges.filter((edge) => edge !== "h -p:led by-> l") }),
  ).not.toEqual([]);
  const tested = { ...started, edges: started.edges.map((edge) => edge.replace("announced", "tested")) };
  expect(errors(found, tested)).not.toEqual([]);
});

it("a name is no class, nor a class that the other reader starts at too or has no thing of", () => {
  const change = (label: string) => fileOf({ ...started, labels: { ...started.labels, v: label } });
  const isStated = (name: string) => name === "Tern 2";
  const [own, read] = [fileOf(found), fileOf(started)];
  expect(classesAsVariables(read, own, () => false)).not.toBe(read);
  for (const [graph, other] of [
    [change("Tern 2"), fileOf({ ...found, labels: { ...found.labels, v: "Tern 2 that was announced" } })],
    [change("Plover version"), own],
    [read, read],
  ] as const)
    expect(classesAsVariables(graph, other, isStated)).toBe(graph);
});
