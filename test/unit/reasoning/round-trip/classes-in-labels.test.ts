import { expect, it } from "vitest";
import type { ReasoningGraph } from "../../../../domain/graph/reasoning-graph.ts";
import { withoutClassesInLabels } from "../../../../reasoning/round-trip/classes-in-labels.ts";
import { compareReadings } from "../../../../reasoning/round-trip/find-wording-faults.ts";
import { makeGraph } from "../make-graph.ts";

const edges = ["h -p~:written by-> all", "d -p~:status-> drafts", "all -i-> z", "drafts -i-> z"];
const labels = { h: "Petra Lindqvist", d: "draft", all: "proposals by her", z: "her proposal" };

/** A graph whose state "draft" is given as a value, as graphs of questions have it. */
const drawn = withKinds(
  makeGraph({ edges, given: ["h", "d"], labels, question: "Which draft did she write?" }),
);
const readAs = (z: string, more: readonly string[] = []): ReasoningGraph =>
  withKinds(
    makeGraph({
      edges: ["h -p~:written by-> z", ...more],
      given: ["h", ...(more.length > 0 ? ["d"] : [])],
      labels: { h: labels.h, d: "final", z },
    }),
  );
const differ = (own: ReasoningGraph, read: ReasoningGraph): string[] =>
  compareReadings(own, read).map(({ kind, severity }) => `${severity} ${kind}`);

function withKinds<G extends ReasoningGraph>(graph: G): G {
  return {
    ...graph,
    nodes: graph.nodes.map((node) => ({ ...node, kind: node.id === "d" ? "attribute" : "entity" })),
  };
}

it("a state that one reader draws and the other puts into a label is no difference", () => {
  expect(differ(drawn, readAs("her drafts"))).toEqual([]);
  expect(differ(readAs("her drafts"), drawn)).toEqual([]);
});

it("a state that no label says is lost, or invented", () => {
  expect(differ(drawn, readAs("her proposal"))).toEqual(["error lost"]);
  expect(differ(readAs("her proposal"), drawn)).toEqual(["error invented"]);
});

it("another state is another clue, though a label says the first", () => {
  expect(differ(drawn, readAs("her draft", ["d -p~:status-> z"]))).not.toEqual([]);
});

it("a state of two things has to stand in two labels", () => {
  const twice = makeGraph({
    edges: [...edges, "z -p:cites-> cited", "cited -i-> y", "drafts -i-> y"],
    given: ["h", "d"],
    labels: { ...labels, y: "cited proposal" },
    answer: "y",
  });
  const read = (y: string) => ({
    ...withKinds(makeGraph({ edges: ["z -p:cites-> y"], labels: { z: "her draft", y }, answer: "y" })),
  });
  const own = withKinds(twice);
  expect(withoutClassesInLabels(own, read("cited proposal"))).toBe(own);
  expect(withoutClassesInLabels(own, read("the draft that it cites")).edges).toHaveLength(
    own.edges.length - 1,
  );
});

it("a name, a number, an exclusion and what is asked for have to be drawn", () => {
  const given = (kind: "attribute" | "entity", label: string, with_ = edges) => {
    const graph = makeGraph({ edges: with_, given: ["h", "d"], labels: { ...labels, d: label } });
    return { ...graph, nodes: graph.nodes.map((node) => (node.id === "d" ? { ...node, kind } : node)) };
  };
  const excluding = [...edges.slice(0, 2), "drafts -c[all]-> z"];
  const cases = [
    given("entity", "draft"),
    given("attribute", "2026 draft"),
    given("attribute", "draft", excluding),
  ];
  for (const graph of cases) expect(withoutClassesInLabels(graph, readAs("a 2026 draft"))).toBe(graph);
});
