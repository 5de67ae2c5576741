import { describe, expect, it } from "vitest";
import type { ReasoningGraphFile } from "../../../domain/reasoning-graph.ts";
import { checkStructure } from "../../../reasoning/check-structure.ts";
import { makeGraph } from "./make-graph.ts";

/** `code! ids` for errors, `code? ids` for warnings. */
function found(file: ReasoningGraphFile): string[] {
  return checkStructure(file)
    .findings.map(({ code, severity, ids }) => `${code}${severity === "error" ? "!" : "?"} ${ids.join(" ")}`)
    .sort();
}

const sound = { given: ["a", "b"], edges: ["a -p-> s", "b -p-> t", "s -i-> z", "t -i-> z"] };
const twoSets = [...sound.edges];

const cases: Record<string, [Parameters<typeof makeGraph>[0], string[]]> = {
  "a sound graph": [sound, []],
  "a chain of projections": [{ given: ["a"], edges: ["a -p-> b", "b -p-> z"] }, []],
  "a complement in its universe": [{ given: ["a", "b"], edges: ["a -p-> u", "b -p-> x", "x -c[u]-> z"] }, []],
  "excluded list derived from the universe": [
    { given: ["a", "b"], edges: ["a -p-> u", "b -p-> t", "u -i-> x", "t -i-> x", "x -c[u]-> z"] },
    [],
  ],
  "unnamed universe": [{ given: ["a"], edges: ["a -p-> x", "x -c[u]-> z"] }, ["underivable-node? u"]],
  "complement without universe": [
    { given: ["a"], edges: ["a -p-> x", "x -c-> z"] },
    ["complement-without-universe! e2"],
  ],
  "complement whose universe can be read from the node": [
    { given: ["a", "b"], edges: ["a -p-> x", "x -c-> z", "b -p-> z"] },
    ["complement-without-universe? e2"],
  ],
  "complement of a set in itself": [
    { given: ["a"], edges: ["a -p-> x", "x -c[x]-> z"] },
    ["wrong-operand-count! e2"],
  ],
  "intersection of one": [{ given: ["a"], edges: ["a -p-> s", "s -i-> z"] }, ["wrong-operand-count! z e2"]],
  "intersection of a set with itself": [
    { given: ["a"], edges: ["a -p-> s", "s -i-> z", "s -i-> z"] },
    ["duplicate-edge? e2 e3", "wrong-operand-count! z e2 e3"],
  ],
  "intersection edge beside a projection": [
    { given: ["a", "b"], edges: ["a -p-> s", "s -i-> z", "b -p-> z"] },
    ["wrong-operand-count? z e2"],
  ],
  "given with incoming": [
    { given: ["a", "b"], edges: ["a -p-> b", "b -p-> z"] },
    ["given-with-incoming! b e1"],
  ],
  "given answer": [{ given: ["a", "z"], edges: ["a -p-> z"] }, ["given-answer! z"]],
  "nothing given": [{ edges: ["a -p-> z"] }, ["underivable-node! a"]],
  "given by the question's words, not marked": [
    { edges: ["a -p-> z"], labels: { a: "Lake Orta" }, question: "Which poet died at lake Orta?" },
    ["underivable-node? a"],
  ],
  "answer without a way to it": [
    { given: ["a"], edges: ["z -p-> b", "a -p-> b"] },
    ["dead-end! b a", "underivable-node! z"],
  ],
  "isolated node": [{ ...sound, nodes: ["lonely"] }, ["isolated-node! lonely"]],
  "isolated given": [{ ...sound, given: ["a", "b", "g"], nodes: ["g"] }, ["isolated-node! g"]],
  "isolated subgraph": [
    { given: ["a", "b", "c"], edges: [...twoSets, "c -p-> d"] },
    ["isolated-subgraph! c d"],
  ],
  "dead ends": [
    { given: ["a", "b"], edges: [...twoSets, "s -p-> d", "d -p-> f", "z -p-> g"] },
    ["dead-end! d f", "dead-end! g"],
  ],
  "same edge twice": [
    {
      given: ["a", "b"],
      edges: ["a -p:Founded by-> s", "a -p:founded  by-> s", "b -p-> t", "s -i-> z", "t -i-> z"],
    },
    ["duplicate-edge? e1 e2"],
  ],
  "two relations between the same nodes": [
    { given: ["a"], edges: ["a -p:wrote-> s", "a -p:translated-> s", "s -p-> z"] },
    [],
  ],
  "two relations into the answer are no bypass": [
    { given: ["a"], edges: ["a -p:wrote-> z", "a -p:translated-> z"] },
    [],
  ],
  "transitive edge": [
    { given: ["a"], edges: ["a -p-> b", "b -p-> c", "a -p-> c", "c -p-> z"] },
    ["transitive-edge? e3 a c"],
  ],
  "bypass edge": [{ given: ["a"], edges: ["a -p-> b", "b -p-> z", "a -p-> z"] }, ["bypass-edge! e3 a z"]],
  "intersection with a superset of itself": [
    { given: ["a", "b"], edges: ["a -p-> s", "s -i-> t", "b -i-> t", "s -i-> z", "t -i-> z"] },
    ["bypass-edge! e4 s z"],
  ],
  "bypass through a universe": [
    { given: ["a", "b"], edges: ["a -p-> u", "a -p-> x", "x -c[u]-> z", "a -p-> z", "b -p-> u"] },
    ["bypass-edge! e4 a z"],
  ],
  cycle: [{ given: ["a"], edges: ["a -p-> b", "b -p-> c", "c -p-> b", "c -p-> z"] }, ["cycle! b c"]],
  "an edge into the answer from a node on a cycle is no bypass by itself": [
    { given: ["a"], edges: ["a -p-> b", "b -p-> c", "c -p-> b", "b -p-> z"] },
    ["cycle! b c"],
  ],
  "two cycles, and what lies between them": [
    {
      given: ["a"],
      edges: ["a -p-> b", "b -p-> b", "b -p-> m", "m -p-> c", "c -p-> d", "d -p-> c", "d -p-> z"],
    },
    ["cycle! b m c d"],
  ],
  "leak in the question": [
    { ...sound, question: "Which town near Orta-San-Giulio …?", answers: ["Orta San Giulio"] },
    ["answer-leak! z"],
  ],
  "leak of an alias in a given": [
    { ...sound, answers: ["Orta San Giulio", "奥尔塔"], labels: { a: "湖边的奥尔塔镇" } },
    ["answer-leak! a"],
  ],
  "part of a word is no leak": [{ ...sound, question: "Which portals …?", answers: ["Porta"] }, []],
  "a descriptive label of the answer node is no leak": [
    { ...sound, question: "Which film …?", answers: ["Orta"], labels: { z: "film" } },
    [],
  ],
  "the label leaks where no answers are stated": [
    { ...sound, question: "Was it Orta?", labels: { z: "Orta" } },
    ["answer-leak! z"],
  ],
  "projection without evidence": [
    { given: ["a"], edges: ["a -p-> z"], evidence: false },
    ["edge-without-evidence? e1"],
  ],
};

describe("checkStructure", () => {
  it.each(Object.entries(cases))("%s", (_name, [options, expected]) => {
    const file = makeGraph(options);
    expect(found(file)).toEqual([...expected].sort());
    expect(checkStructure(file).sound).toBe(!expected.some((line) => line.includes("!")));
  });

  it("reports everything about a thoroughly bad graph at once, without throwing", () => {
    const file: ReasoningGraphFile = {
      answer: "nobody",
      nodes: [
        { id: "a", kind: "entity", label: "A", given: true },
        { id: "a", kind: "entity", label: "B" },
      ],
      edges: [
        { id: "e1", op: "projection", from: "a", to: "ghost", evidence: ["ev9"] },
        { id: "e1", op: "complement", from: "a", to: "a", within: "phantom" },
      ],
      evidence: [],
    };
    const codes = new Set(checkStructure(file).findings.map(({ code }) => code));
    expect([...codes].sort()).toEqual([
      "cycle",
      "doubled-id",
      "given-with-incoming",
      "no-answer-node",
      "unknown-evidence",
      "unknown-id",
      "wrong-operand-count",
    ]);
    expect(checkStructure({ nodes: [], edges: [], answer: "x" }).sound).toBe(false);
  });

  it("takes a graph of 20,000 edges, a chain of diamonds, in its stride", () => {
    const edges: string[] = [];
    for (let at = 0; at < 5_000; at += 1) {
      edges.push(
        `n${at} -p-> l${at}`,
        `n${at} -p-> r${at}`,
        `l${at} -i-> n${at + 1}`,
        `r${at} -i-> n${at + 1}`,
      );
    }
    expect(found(makeGraph({ edges, given: ["n0"], answer: "n5000" }))).toEqual([]);
  });
});
