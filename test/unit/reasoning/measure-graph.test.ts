import { describe, expect, it } from "vitest";
import { measureGraph } from "../../../reasoning/measure-graph.ts";
import { makeGraph } from "./make-graph.ts";

describe("measureGraph", () => {
  it("counts nodes, edges, operations and the longest way to the answer", () => {
    const graph = makeGraph({
      given: ["a", "b"],
      edges: ["a -p-> s", "s -p-> t", "b -p-> x", "t -i-> u", "s -i-> u", "x -c[u]-> z", "t -p-> d"],
    });
    expect(measureGraph(graph)).toEqual({
      nodes: 8,
      nodesAsPaper: 7,
      edges: 7,
      operations: { projection: 4, intersection: 2, complement: 1, order: 0, limit: 0 },
      depth: 4,
    });
  });

  it("a graph without a way to its answer, and one with a cycle", () => {
    expect(measureGraph(makeGraph({ given: ["a"], edges: ["a -p-> b"], nodes: ["z"] })).depth).toBe(0);
    expect(measureGraph(makeGraph({ given: ["a"], edges: ["a -p-> z", "z -p-> z"] })).depth).toBe(0);
  });
});
