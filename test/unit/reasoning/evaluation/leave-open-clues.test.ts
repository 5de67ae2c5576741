import { expect, it } from "vitest";
import type { Fact } from "../../../../domain/evidence/fact.ts";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { evaluate } from "../../../../reasoning/evaluation/evaluate.ts";
import { findProofFaults } from "../../../../reasoning/evaluation/find-proof-faults.ts";
import { leaveOpenClues } from "../../../../reasoning/evaluation/leave-open-clues.ts";
import { proveAnswer } from "../../../../reasoning/evaluation/prove-answer.ts";
import { factsOfFile } from "../../../../reasoning/knowledge/knowledge-base.ts";
import { makeGraph } from "../make-graph.ts";

const link = (subject: string, relation: string, object: string): Fact => ({
  ...{ subject, relation, object, from: null, to: null },
});

/** The film that was directed by one, written by another, shot in a place, and "praised by critics". */
const film = makeGraph({
  given: ["a", "b", "c", "d"],
  edges: [
    "a -p:directed-> s",
    "b -p:wrote-> t",
    "c -p:setting of-> u",
    "d -p:praised-> v",
    ...["s -i-> z", "t -i-> z", "u -i-> z", "v -i-> z"],
  ],
  labels: { a: "Orla Brand", b: "Ida Stern", c: "Ostrel", d: "critics", z: "the film" },
  answers: ["Tidewater"],
});
const known = [
  link("Orla Brand", "directed", "Tidewater"),
  link("Orla Brand", "directed", "Firn"),
  link("Ida Stern", "wrote", "Tidewater"),
  link("Ida Stern", "wrote", "Lantern"),
  link("Ostrel", "setting of", "Tidewater"),
];
const over = (facts: readonly Fact[], file: ReasoningGraphFile = film) => ({ ...file, facts: [...facts] });
const verdictOf = (file: ReasoningGraphFile) => evaluate(file, factsOfFile(file)).verdict;

it("leaves out a clue without any fact where the answer is the only one without it, and says so", () => {
  expect(verdictOf(over(known))).toBe("insufficient");
  const left = leaveOpenClues(over(known));
  expect(left.openClues).toEqual(["e4"]);
  const evaluation = evaluate(left, factsOfFile(left));
  expect(evaluation).toMatchObject({ verdict: "unique", answers: ["Tidewater"], openClues: ["e4"] });
  const told = findProofFaults(left, evaluation).find(({ code }) => code === "unproved-clue");
  expect(told).toMatchObject({ severity: "warning", edges: ["e4"] });
  expect(told?.message).toContain("critics – praised");
  // It is no part of the proof.
  expect(proveAnswer(left, factsOfFile(left)).map(({ edge }) => edge.id)).not.toContain("e4");
});

it("leaves nothing out that the answer needs to be the only one", () => {
  const [directed, alsoDirected] = known;
  const file = over([directed, alsoDirected].flatMap((fact) => fact ?? []));
  expect(leaveOpenClues(file)).toBe(file);
});

it("keeps a clue that facts state of others and not of the answer", () => {
  const file = over([...known, link("critics", "praised", "Firn")]);
  expect(leaveOpenClues(file)).toBe(file);
});

it("leaves out no more than a quarter of the projections", () => {
  const file = over(known.slice(0, 4));
  expect(leaveOpenClues(file)).toBe(file);
});

it("changes nothing about a question that is proved, ambiguous or contradicted", () => {
  const proved = over([...known, link("critics", "praised", "Tidewater")]);
  const ambiguous = over([
    ...known,
    ...["Ostrel|setting of", "Ida Stern|wrote", "critics|praised"].map((way) => {
      const [subject = "", relation = ""] = way.split("|");
      return link(subject, relation, "Firn");
    }),
    link("critics", "praised", "Tidewater"),
  ]);
  const elsewhere = over([
    link("Orla Brand", "directed", "Firn"),
    link("Ida Stern", "wrote", "Firn"),
    link("Ostrel", "setting of", "Firn"),
  ]);
  expect([verdictOf(proved), verdictOf(ambiguous)]).toEqual(["unique", "ambiguous"]);
  for (const file of [proved, ambiguous, elsewhere]) expect(leaveOpenClues(file)).toBe(file);
});
