import { describe, expect, it } from "vitest";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { evaluate } from "../../../../reasoning/evaluation/evaluate.ts";
import { makeGraph } from "../make-graph.ts";

/** A complement whose list is derived by an edge that cites `list`, and its universe by one that cites `all`. */
function openOf(evidence: ReasoningGraphFile["evidence"], cited: readonly string[] = []): readonly string[] {
  const graph = makeGraph({ given: ["a", "b"], edges: ["a -p:r-> u", "b -p:q-> x", "x -c[u]-> z"] });
  const cites: Record<string, readonly string[]> = { e1: ["all"], e2: ["list"], e3: cited };
  const edges = graph.edges.map((edge) => ({ ...edge, evidence: [...(cites[edge.id] ?? [])] }));
  return evaluate({ ...graph, edges, ...(evidence ? { evidence } : {}) }, []).openComplements;
}

describe("a complement's excluded list", () => {
  it.each([
    "The complete list of films shown in Orta: Firn and Saltmarsh.",
    "Only Firn and Saltmarsh were shown there.",
    "奥尔塔电影节共有两部影片展映：《冰川》与《盐沼》。",
  ])("is whole where its own evidence says so: %s", (quote) => {
    expect(openOf([{ id: "list", quote }])).toEqual([]);
  });

  it("may be short where its evidence only names members", () => {
    expect(openOf([{ id: "list", quote: "Firn and Saltmarsh were shown there." }])).toEqual(["e3"]);
    expect(openOf(undefined)).toEqual(["e3"]);
  });

  it("is not made whole by evidence of the universe", () => {
    expect(openOf([{ id: "all", quote: "The complete list of laureates." }, { id: "list" }])).toEqual(["e3"]);
  });

  it("is whole by evidence that the complement cites, if it is there", () => {
    expect(openOf([{ id: "list" }, { id: "proof", quote: "Two films." }], ["proof"])).toEqual([]);
    expect(openOf([{ id: "list" }], ["proof"])).toEqual(["e3"]);
  });
});
