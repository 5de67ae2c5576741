import fc from "fast-check";
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

it("leaves out what only says of which class things are, however many such clues there are, and asks for no fact of it", () => {
  const classes = ["e", "f", "g"];
  const file = makeGraph({
    given: ["a", "b", ...classes],
    edges: [
      ...["a -p:directed-> s", "b -p:wrote-> t"],
      ...classes.map((id) => `${id} -p:kind-> ${id}1`),
      ...["s", "t", ...classes.map((id) => `${id}1`)].map((id) => `${id} -i-> z`),
    ],
    labels: {
      a: "Orla Brand",
      b: "Ida Stern",
      e: "film",
      f: "feature film",
      g: "work of art",
      z: "the film",
    },
    answers: ["Tidewater"],
  });
  const left = leaveOpenClues(over(known, file));
  expect(left.openClues).toEqual(["e3", "e4", "e5"]);
  const evaluation = evaluate(left, factsOfFile(left));
  expect(evaluation.verdict).toBe("unique");
  expect(findProofFaults(left, evaluation).map(({ code }) => code)).not.toContain("unproved-clue");
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

const names = ["Tidewater", "Firn", "Lantern", "Moor", "Quay"];

interface Clues {
  /** The names that the facts give for each clue; a clue without any has no fact. */
  readonly met: readonly (readonly string[])[];
  /** The same for the clues that together describe an excluded list, which the answer is shown not to be on; null for no exclusion. */
  readonly excluded: readonly (readonly string[])[] | null;
}

/** A question whose answer meets every clue and is not on the excluded list. The projections are `m1`, `m2`, … and `x1`, `x2`, … */
function ask({ met, excluded }: Clues): ReasoningGraphFile {
  const clues = met.map((_, at) => ({ id: `m${at + 1}`, into: excluded === null ? "z" : "w" }));
  const listed = (excluded ?? []).map((_, at) => ({ id: `x${at + 1}`, into: "x" }));
  const all = [...clues, ...listed];
  const facts = [...met, ...(excluded ?? [])].flatMap((reached, at) =>
    reached.map((name) => link(`source of ${all[at]?.id}`, `relation of ${all[at]?.id}`, name)),
  );
  const node = (id: string, label: string) => ({ id, kind: "entity-set" as const, label, given: false });
  return {
    answer: "z",
    answers: ["Tidewater"],
    nodes: [
      ...all.flatMap(({ id }) => [
        { ...node(`of-${id}`, `source of ${id}`), kind: "entity" as const, given: true },
        node(`set-${id}`, `set of ${id}`),
      ]),
      ...(excluded === null ? [] : [node("w", "whoever meets the clues"), node("x", "the list")]),
      { ...node("z", "the film"), kind: "entity" },
    ],
    edges: [
      ...all.flatMap(({ id, into }) => [
        { id, op: "projection" as const, from: `of-${id}`, to: `set-${id}`, relation: `relation of ${id}` },
        { id: `${id}-i`, op: "intersection" as const, from: `set-${id}`, to: into },
      ]),
      ...(excluded === null
        ? []
        : [{ id: "c", op: "complement" as const, from: "x", to: "z", within: "w", evidence: ["whole"] }]),
    ],
    evidence: [
      {
        id: "whole",
        statement: "Tidewater is on another list.",
        facts: [link("Tidewater", "on", "another list")],
      },
    ],
    facts,
  };
}

it("leaves nothing out of what derives an excluded list: a longer list would take other answers away", () => {
  const both = ["Tidewater", "Firn"];
  // The list holds what both sources name. Of one nothing is known, and the other names Firn.
  const file = ask({ met: [both, both, both, both], excluded: [["Firn"], []] });
  expect(verdictOf(file)).toBe("insufficient");
  expect(verdictOf({ ...file, openClues: ["x2"] })).toBe("unique");
  expect(leaveOpenClues(file)).toBe(file);
});

it("whatever is true of the clues that it leaves out, no other answer fits", () => {
  const some = fc.subarray(names);
  const clue = fc.oneof(
    { weight: 3, arbitrary: some.map((more) => ["Tidewater", ...more]) },
    fc.constant([]),
  );
  const questions = fc.record({
    met: fc.array(clue, { minLength: 4, maxLength: 8 }),
    excluded: fc.option(fc.array(fc.subarray(names.slice(1)), { minLength: 1, maxLength: 2 })),
  });
  let opened = 0;
  let kept = 0;
  fc.assert(
    fc.property(questions, fc.array(some, { minLength: 2, maxLength: 2 }), (clues, told) => {
      const file = ask(clues);
      const left = leaveOpenClues(file);
      if (left === file) {
        kept += verdictOf(file) === "insufficient" ? 1 : 0;
        return;
      }
      opened += 1;
      const more = (left.openClues ?? []).flatMap((id, at) =>
        (told[at] ?? []).map((name) => link(`source of ${id}`, `relation of ${id}`, name)),
      );
      const whole = { ...file, facts: [...(file.facts ?? []), ...more] };
      expect(evaluate(whole, factsOfFile(whole)).answers.filter((name) => name !== "Tidewater")).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
  // Both sides were met: questions that pass without a clue, and questions that stay insufficient.
  expect(opened).toBeGreaterThan(100);
  expect(kept).toBeGreaterThan(100);
});

/**
 * A juror of a prize, and fellow of a guild, other than the juror who leads this guild, wrote a film and is a member of a council. The
 * question calls the council a council of elders, which no fact says.
 */
const jury = makeGraph({
  given: ["p", "k", "f"],
  edges: [
    ...["p -p:jury-> j", "k -p:kind-> c", "c -p:member-> m", "f -p:written by-> w"],
    ...["j -i-> x", "m -i-> x", "w -i-> x"],
    ...["x -p:leads-> g", "g -p:fellow-> t", "t -i-> y", "j -i-> y", "x -c[y]-> z"],
  ],
  labels: {
    p: "Lantern Prize",
    k: "council of elders",
    c: "councils of elders",
    f: "Firn",
    z: "other juror",
  },
  answers: ["Ida Stern"],
});
const known2 = [
  ...["Ida Stern", "Orla Brand"].map((name) => link("Lantern Prize", "jury", name)),
  ...["Ida Stern", "Orla Brand"].map((name) => link("Guild of Ostrel", "fellow", name)),
  link("Council of Ostrel", "member", "Orla Brand"),
  link("Firn", "written by", "Orla Brand"),
  link("Orla Brand", "leads", "Guild of Ostrel"),
];

it("leaves out the class of what describes an excluded thing, as long as there is only one such thing", () => {
  expect(verdictOf(over(known2, jury))).toBe("insufficient");
  const left = leaveOpenClues(over(known2, jury));
  expect(left.openClues).toEqual(["e2"]);
  expect(evaluate(left, factsOfFile(left))).toMatchObject({ verdict: "unique", answers: ["Ida Stern"] });
});

it("keeps that class where more than one thing would be excluded without it", () => {
  const file = over(
    [
      ...known2,
      ...["jury", "fellow"].map((relation) =>
        link(relation === "jury" ? "Lantern Prize" : "Guild of Ostrel", relation, "Jon Vale"),
      ),
      ...[link("Board of Ostrel", "member", "Jon Vale"), link("Firn", "written by", "Jon Vale")],
    ],
    jury,
  );
  expect(leaveOpenClues(file)).toBe(file);
});
