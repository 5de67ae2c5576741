import { expect, it } from "vitest";
import { countNodesAsPaper } from "../../../reasoning/measure-graph.ts";
import { makeGraph } from "./make-graph.ts";

const counted = (edges: string[], given: string[] = ["a", "b"]) =>
  countNodesAsPaper(makeGraph({ given, edges }));

it("counts an intersection's operands with its result", () => {
  // a, b, and the one thing that both clues are about.
  expect(counted(["a -p-> s", "b -p-> t", "s -i-> z", "t -i-> z"])).toBe(3);
});

it("counts an operand that serves something else too, and a given one", () => {
  expect(counted(["a -p-> s", "b -p-> t", "s -i-> u", "t -i-> u", "s -p-> d", "u -p-> z"])).toBe(6);
  expect(counted(["a -p-> s", "s -i-> z", "b -i-> z"])).toBe(3);
});

it("counts a complement's universe with its result, and the excluded set apart", () => {
  expect(counted(["a -p-> u", "b -p-> x", "x -c[u]-> z"])).toBe(4);
});

it("counts two names of one thing once", () => {
  const graph = makeGraph({ given: ["a"], edges: ["a -p-> b", "b -p-> z"] });
  const named = {
    ...graph,
    edges: graph.edges.map((edge) => ({ ...edge, relation: edge.to === "b" ? "Also known as" : "led by" })),
  };
  expect(countNodesAsPaper(named)).toBe(2);
  expect(countNodesAsPaper(graph)).toBe(3);
});

it("counts a condition on a value, and none on days", () => {
  const graph = makeGraph({ given: ["a"], edges: ["a -p-> z"] });
  const under = (filter: { op: "between"; value: [string | number, string | number] }) =>
    countNodesAsPaper({ ...graph, edges: graph.edges.map((edge) => ({ ...edge, filter })) });
  expect(under({ op: "between", value: [10, 20] })).toBe(3);
  expect(under({ op: "between", value: ["2026-01-01", "2026-04-30"] })).toBe(2);
});

it("ends on graphs whose edges run in circles or to nodes that are not there", () => {
  expect(counted(["s -i-> t", "t -i-> s", "s -p-> z"], [])).toBe(2);
  expect(countNodesAsPaper(makeGraph({ edges: ["a -p-> b", "b -i-> z"], drop: ["b"] }))).toBe(2);
});
