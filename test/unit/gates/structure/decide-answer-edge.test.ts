import { expect, it } from "vitest";
import type { Evidence } from "../../../../domain/evidence/evidence.ts";
import type { GraphEdge } from "../../../../domain/graph/reasoning-graph.ts";
import { decideAnswerEdge } from "../../../../gates/structure/decide-answer-edge.ts";

const piece = (id: string, change: Partial<Evidence> = {}): Evidence => ({
  ...{ id, runId: "run", round: 1, snapshotId: "s", label: "credible", fault: null, reason: null },
  ...{ statement: "The Orta Prize went to Mira Sandell.", url: "http://a.test/", date: "2026-03-03" },
  facts: [{ subject: "Orta Prize", relation: "winner", object: "Mira Sandell", from: null, to: null }],
  ...{ quote: "the prize went to Mira Sandell", fresh: true, status: "kept", ...change },
});
const edge = (id: string, from: string, to: string, evidence: string[]): GraphEdge => ({
  ...{ id, op: "projection", relation: "winner", from, to, evidence },
});
/** The answer is in both of two sets, less what is excluded from a third that lies before one of them. */
const edges = (cites: Record<string, string[]>): GraphEdge[] => [
  edge("far", "g0", "g1", cites["far"] ?? []),
  edge("one", "g1", "universe", cites["one"] ?? []),
  edge("excluded", "g2", "out", cites["excluded"] ?? []),
  { id: "less", op: "complement", from: "out", to: "a", within: "universe" },
  edge("two", "g3", "b", cites["two"] ?? []),
  { id: "and1", op: "intersection", from: "a", to: "answer" },
  { id: "and2", op: "intersection", from: "b", to: "answer" },
];
const answer = { answer: "Mira Sandell", aliases: ["米拉·桑德尔"] };
const decide = (cites: Record<string, string[]>, evidence: Evidence[]) =>
  decideAnswerEdge({ edges: edges(cites), answer: "answer" }, answer, evidence).code;

it.each(["one", "two"])("passes where edge %s cites fresh evidence whose quote holds the answer", (id) => {
  expect(decide({ [id]: ["e1"] }, [piece("e1")])).toBe("passed");
  expect(decide({ [id]: ["e1"] }, [piece("e1", { quote: "奖项授予米拉·桑德尔。" })])).toBe("passed");
});

it.each(["far", "excluded"])("refuses where only edge %s does: the answer is not among its objects", (id) => {
  expect(decide({ [id]: ["e1"] }, [piece("e1")])).toBe("answer-edge-not-fresh");
});

it.each([
  ["is not fresh", { fresh: false }],
  ["was dropped", { status: "dropped" }],
  ["quotes something else", { quote: "the prize went to a physicist" }],
] as const)("refuses where the evidence cited there %s", (_how, change) => {
  expect(decide({ one: ["e1"], two: ["e2"] }, [piece("e1", change)])).toBe("answer-edge-not-fresh");
});

it("ends on a graph that goes in a circle", () => {
  const circle: GraphEdge[] = [
    { id: "i1", op: "intersection", from: "b", to: "answer" },
    { id: "i2", op: "intersection", from: "answer", to: "b" },
  ];
  expect(decideAnswerEdge({ edges: circle, answer: "answer" }, answer, []).passed).toBe(false);
});
