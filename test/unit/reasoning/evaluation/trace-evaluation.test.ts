import fc from "fast-check";
import { expect, it } from "vitest";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { evaluate } from "../../../../reasoning/evaluation/evaluate.ts";
import { traceEvaluation } from "../../../../reasoning/evaluation/trace-evaluation.ts";
import { factsOfFile } from "../../../../reasoning/knowledge/knowledge-base.ts";
import { randomQuestions } from "./random-questions.ts";

const fact = (subject: string, relation: string, object: string) => ({
  ...{ subject, relation, object },
  ...{ from: null, to: null },
});

/** The firm that bought the gallery and is based in the town, but none of those that Zita led. */
const firm: ReasoningGraphFile = {
  answer: "z",
  answers: ["Belno"],
  nodes: [
    { id: "a", kind: "entity", label: "the gallery", given: true },
    { id: "b", kind: "entity", label: "the town", given: true },
    { id: "c", kind: "entity", label: "Zita", given: true },
    { id: "l", kind: "entity-set", label: "Zita's firms" },
    { id: "z", kind: "entity", label: "the firm" },
  ],
  edges: [
    { id: "e1", op: "projection", relation: "bought by", from: "a", to: "z" },
    { id: "e2", op: "projection", relation: "seat of", from: "b", to: "z" },
    { id: "e3", op: "projection", relation: "led", from: "c", to: "l" },
    { id: "e4", op: "complement", from: "l", to: "z" },
  ],
  facts: [
    ...["Belno", "Corjo", "Dupra"].map((name) => fact("the gallery", "bought by", name)),
    ...["Belno", "Corjo", "Elvas"].map((name) => fact("the town", "seat of", name)),
    fact("Zita", "led", "Corjo"),
  ],
};

it("tells step by step who is a candidate, whom each clue rules out, and by which facts", () => {
  const { steps, nodes, nearAnswers } = traceEvaluation(firm, factsOfFile(firm));
  expect(steps.map(({ edge, before, after, ruledOut }) => [edge.id, before, after, ruledOut])).toEqual([
    ["e3", ["*"], ["Corjo"], []],
    ["e1", ["*"], ["Belno", "Corjo", "Dupra"], []],
    ["e2", ["Belno", "Corjo", "Dupra"], ["Belno", "Corjo"], ["Dupra"]],
    ["e4", ["Belno", "Corjo"], ["Belno"], ["Corjo"]],
  ]);
  expect(steps[2]?.reached.map(({ member, from }) => [member, from])).toEqual([
    ["Belno", "the town"],
    ["Corjo", "the town"],
    ["Elvas", "the town"],
  ]);
  expect(steps[0]?.reached[0]?.facts).toMatchObject([{ subject: "Zita", object: "Corjo" }]);
  expect(nodes.find(({ id }) => id === "z")?.candidates).toEqual([
    { name: "Belno", ruledOutBy: [] },
    { name: "Corjo", ruledOutBy: ["e4"] },
    { name: "Dupra", ruledOutBy: ["e2"] },
    { name: "Elvas", ruledOutBy: ["e1"] },
  ]);
  expect(nearAnswers.map(({ name, edge }) => `${name} ${edge}`).sort()).toEqual([
    "Corjo e4",
    "Dupra e2",
    "Elvas e1",
  ]);
});

it("agrees with the evaluation on random questions", () => {
  fc.assert(
    fc.property(randomQuestions({}), (file) => {
      const sets = evaluate(file, factsOfFile(file)).nodes;
      const { steps, nodes } = traceEvaluation(file, factsOfFile(file));
      for (const { id, candidates } of nodes) {
        const own = steps.filter(({ edge }) => edge.to === id);
        expect(own.at(-1)?.after).toEqual(sets[id]);
        if (sets[id]?.includes("*") === true) continue;
        const members = candidates.filter(({ ruledOutBy }) => ruledOutBy.length === 0);
        expect(members.map(({ name }) => name).sort()).toEqual([...(sets[id] ?? [])].sort());
        for (const { before, after, ruledOut } of own)
          if (!before.includes("*")) expect([...after, ...ruledOut].sort()).toEqual([...before].sort());
      }
    }),
    { numRuns: 120 },
  );
});
