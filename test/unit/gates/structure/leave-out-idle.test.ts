import { describe, expect, it } from "vitest";
import type { Finding } from "../../../../domain/graph/finding.ts";
import type { GraphEdge, GraphNode, ReasoningGraph } from "../../../../domain/graph/reasoning-graph.ts";
import { leaveOutIdle } from "../../../../gates/structure/leave-out-idle.ts";

const node = (id: string, label: string, given?: true): GraphNode => ({
  ...{ id, kind: "entity", label },
  ...(given && { given }),
});
const edge = (id: string, from: string, to: string, evidence: string[]): GraphEdge => ({
  ...{ id, op: "projection", relation: "led by", from, to, evidence },
});
const isolated = (...nodes: string[]): Finding => ({
  ...{ code: "isolated", severity: "error", nodes, edges: [], evidence: [] },
  message: "these nodes are not connected with the answer",
});
const fact = (subject: string, object: string) => ({
  ...{ subject, relation: "funded by", object, from: null, to: null },
});

const asked = "I am thinking of a person who leads the Tarn Mill. Who is it?";
const idle = "For context, the Ash Mission is funded by the Orn Academy.";
const graph: ReasoningGraph = {
  nodes: [
    node("n1", "the Tarn Mill", true),
    node("n2", "the person"),
    node("n3", "Ash Mission", true),
    node("n4", "Orn Academy"),
  ],
  edges: [edge("e1", "n1", "n2", ["ev-1"]), edge("e2", "n3", "n4", ["ev-2", "ev-1"])],
  answer: "n2",
};
const draftOf = (question: string, plainQuestion = question) => ({
  ...{ question, plainQuestion },
  ...{ usedEvidence: ["ev-1", "ev-2", "ev-3"], answerEvidence: ["ev-1"] },
});
const about = {
  findings: [isolated("n3", "n4")],
  facts: [fact("Ash Mission", "Orn Academy"), fact("Tarn Mill", "Ilvi Rask")],
};

describe("a sentence about things that nothing joins with the answer", () => {
  it("is taken out of both wordings, with its part of the graph and the evidence that it alone cites", () => {
    const plain = `${idle} I am thinking of a person who has led the Tarn Mill since 3 May 2026. Who is it?`;
    expect(leaveOutIdle({ draft: draftOf(`${idle} ${asked}`, plain), graph }, about)).toEqual({
      draft: {
        question: asked,
        plainQuestion: "I am thinking of a person who has led the Tarn Mill since 3 May 2026. Who is it?",
        usedEvidence: ["ev-1", "ev-3"],
      },
      graph: { nodes: graph.nodes.slice(0, 2), edges: graph.edges.slice(0, 1), answer: "n2" },
    });
  });

  it("is taken out of the middle of a Chinese question", () => {
    const nodes = [
      ...graph.nodes.slice(0, 2),
      node("n3", "沃凯尔剧院", true),
      { id: "n4", kind: "attribute" as const, label: "24000" },
    ];
    const draft = draftOf("有一位人物。沃凯尔剧院最多接待24000人。该人物是哪位？");
    const facts = [fact("沃凯尔剧院", "24000")];
    expect(leaveOutIdle({ draft, graph: { ...graph, nodes } }, { ...about, facts })?.draft.question).toBe(
      "有一位人物。该人物是哪位？",
    );
  });

  it("stays if it describes a thing: the parser may have overlooked what joins it with the answer", () => {
    const sentence = "An academy funds the Ash Mission.";
    const nodes = graph.nodes.map((one) => (one.id === "n4" ? node("n4", "an academy") : one));
    expect(
      leaveOutIdle({ draft: draftOf(`${sentence} ${asked}`), graph: { ...graph, nodes } }, about),
    ).toBeNull();
  });

  it("stays if it is the last one, names a thing of the rest, or is one of two that could be meant", () => {
    for (const question of [
      `${asked} ${idle}`,
      `${asked.replace("Who is it?", "")} ${idle.replace("funded by", "funded, like the Tarn Mill, by")} Who is it?`,
      `${idle} ${idle} ${asked}`,
    ])
      expect(leaveOutIdle({ draft: draftOf(question), graph }, about)).toBeNull();
  });

  it("stays if the plain question doesn't have it as a sentence", () => {
    const draft = draftOf(`${idle} ${asked}`, asked);
    expect(leaveOutIdle({ draft, graph }, about)).toBeNull();
  });

  it("stays if the graph has other errors, or none", () => {
    const draft = draftOf(`${idle} ${asked}`);
    const other: Finding = { ...isolated("n1"), code: "unreachable" };
    expect(leaveOutIdle({ draft, graph }, { ...about, findings: [...about.findings, other] })).toBeNull();
    const warning: Finding = { ...isolated("n3", "n4"), severity: "warning" };
    expect(leaveOutIdle({ draft, graph }, { ...about, findings: [warning] })).toBeNull();
  });
});
