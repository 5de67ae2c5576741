import { expect, it } from "vitest";
import { countEdges } from "../../../reasoning/graph-signature.ts";
import { makeGraph } from "./make-graph.ts";

it("counts edges between known nodes, and one that is stated twice once", () => {
  const graph = makeGraph({ edges: ["a -p:x-> b", "a -p:X-> b", "a -p:y-> b", "b -i-> z"] });
  expect(countEdges(graph)).toBe(3);
  expect(countEdges({ ...graph, nodes: graph.nodes.filter(({ id }) => id !== "z") })).toBe(2);
});
