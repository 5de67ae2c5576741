import { expect, test } from "vitest";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { findDroppedSteps } from "../../../../reasoning/entailment/find-dropped-steps.ts";

const chair = { subject: "Panel of May", relation: "chaired by", object: "Ada Moor", from: null, to: null };
const employer = { subject: "Ada Moor", relation: "employed by", object: "Kell Works", from: null, to: null };
const quote = "Ada Moor of Kell Works chaired the Panel of May";

/** A graph that leads from the panel to the employer of its chair, both steps citing the kept piece. */
const file: ReasoningGraphFile = {
  answer: "z",
  answers: ["Kell Works"],
  nodes: [
    { id: "a", kind: "entity", label: "Panel of May", given: true },
    { id: "b", kind: "entity", label: "chair" },
    { id: "z", kind: "entity", label: "employer" },
  ],
  edges: [
    { id: "e1", op: "projection", relation: "chaired by", from: "a", to: "b", evidence: ["k"] },
    { id: "e2", op: "projection", relation: "employed by", from: "b", to: "z", evidence: ["k"] },
  ],
  evidence: [{ id: "k", quote, facts: [chair] }],
};
const doubted = { id: "d", facts: [employer], fault: "not-credible" };

test("a step for which only a dropped fact is known is told, with the fact and the fault", () => {
  expect(findDroppedSteps(file, [doubted])).toMatchObject([
    {
      code: "not-entailed",
      severity: "error",
      edges: ["e2"],
      evidence: ["k"],
      message: expect.stringMatching(
        /^e2 \(chair – employed by → employer\) .*\(not-credible\): Ada Moor – employed by – Kell Works\./u,
      ),
    },
  ]);
});

test("it is told too where the proof takes the fact, or leaves the step open", () => {
  const taken = { ...file, evidence: [...(file.evidence ?? []), { id: "d", quote, facts: [employer] }] };
  expect(findDroppedSteps(taken, [doubted]).flatMap(({ edges }) => edges)).toEqual(["e2"]);
  const open = { ...file, openClues: ["e2"] };
  expect(findDroppedSteps(open, [doubted]).flatMap(({ edges }) => edges)).toEqual(["e2"]);
});

test("a step that a kept fact supports too is none, also where a cited piece calls the relation otherwise", () => {
  const other = { id: "o", quote: "Kell Works employs Ada Moor", facts: [employer] };
  expect(findDroppedSteps({ ...file, evidence: [...(file.evidence ?? []), other] }, [doubted])).toEqual([]);
  const named = { ...employer, relation: "works for" };
  const cited = { ...file, evidence: [{ id: "k", quote, facts: [chair, named] }] };
  expect(findDroppedSteps(cited, [doubted])).toEqual([]);
  expect(findDroppedSteps(file, [])).toEqual([]);
});
