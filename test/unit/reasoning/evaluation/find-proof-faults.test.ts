import { expect, it } from "vitest";
import type { Fact } from "../../../../domain/evidence/fact.ts";
import { evaluate } from "../../../../reasoning/evaluation/evaluate.ts";
import { findProofFaults } from "../../../../reasoning/evaluation/find-proof-faults.ts";
import { factsOfFile } from "../../../../reasoning/knowledge/knowledge-base.ts";
import { makeGraph } from "../make-graph.ts";

const link = (subject: string, relation: string, object: string, from: string | null = null): Fact => ({
  ...{ subject, relation, object },
  ...{ from, to: null },
});

const film = makeGraph({
  given: ["a", "b"],
  edges: ["a -p:directed-> s", "b -p:wrote-> t", "s -i-> z", "t -i-> z"],
  labels: { a: "Orla Brand", b: "Ida Stern", s: "films directed by her", z: "the film" },
  answers: ["Tidewater"],
});
const proved = [
  link("Orla Brand", "directed", "Tidewater"),
  link("Orla Brand", "directed", "Firn"),
  link("Ida Stern", "wrote", "Tidewater"),
  link("Ida Stern", "wrote", "Lantern"),
];

function faultsOver(facts: readonly Fact[], file = film) {
  const whole = { ...file, facts: [...facts] };
  return findProofFaults(whole, evaluate(whole, factsOfFile(whole)));
}

it("finds nothing where the answer is the only one and every clue is needed", () => {
  expect(faultsOver(proved)).toEqual([]);
});

it("names the other answers, by which facts, and asks for a constraint", () => {
  const [fault, ...rest] = faultsOver([...proved, link("Ida Stern", "wrote", "Firn", "2026-02-03")]);
  expect(rest).toEqual([]);
  expect(fault).toMatchObject({ code: "ambiguous", severity: "error", nodes: ["z"] });
  expect(fault?.message).toContain("“Firn”");
  expect(fault?.message).toContain("Ida Stern – wrote – Firn, 2026-02-03");
  expect(fault?.message).toContain("add a constraint");
});

it("names in words what no fact supports, and a list that nothing shows to be whole", () => {
  const missing = faultsOver(proved.slice(0, 2)).find(({ severity }) => severity === "error");
  expect(missing).toMatchObject({ code: "insufficient", edges: ["e2"] });
  expect(missing?.message).toContain("e2 (Ida Stern – wrote → label of t)");
  const open = makeGraph({
    given: ["a", "b"],
    edges: ["a -p:directed-> u", "b -p:wrote-> x", "x -c[u]-> z"],
    labels: { a: "Orla Brand", b: "Ida Stern" },
    answers: ["Firn"],
  });
  const [fault] = faultsOver(proved, open);
  expect(fault).toMatchObject({ code: "insufficient", edges: ["e3"] });
  expect(fault?.message).toContain("leave the exclusion out");
});

it("asks for no whole list of what a missing fact leads to", () => {
  const excluded = makeGraph({
    given: ["a", "b", "c"],
    edges: ["a -p:directed-> u", "c -p:cut-> v", "u -i-> w", "v -i-> w", "b -p:wrote-> x", "w -c[x]-> z"],
    labels: { a: "Orla Brand", b: "Ida Stern", c: "Ada Moor" },
    answers: ["Lantern"],
  });
  const whole = { ...excluded, facts: proved };
  const evaluation = evaluate(whole, factsOfFile(whole));
  expect(evaluation).toMatchObject({ unsupportedEdges: ["e2"], openComplements: ["e6"] });
  const [fault] = findProofFaults(whole, evaluation);
  expect(fault).toMatchObject({ code: "insufficient", edges: ["e2"] });
  expect(fault?.message).not.toContain("exclu");
  const known = [...proved, link("Ada Moor", "cut", "Tidewater")];
  expect(faultsOver(known, excluded)).toMatchObject([{ code: "insufficient", edges: ["e6"] }]);
});

it("asks for no whole list of a thing whose clues nothing meets together, but names where they part", () => {
  const another = makeGraph({
    given: ["a", "b"],
    edges: [
      ...["a -p:founded-> s", "b -p:lists-> t", "s -i-> w", "t -i-> w"],
      ...["w -p:led by-> l", "l -p~:led by-> x", "w -c[x]-> y", "y -p:seat-> z"],
    ],
    labels: { a: "Orla Brand", b: "the register", w: "the new guild" },
    answers: ["Velden"],
  });
  const facts = (name: string) => [
    ...[link("Orla Brand", "founded", "Tide Guild"), link("the register", "lists", name)],
    ...[link(name, "led by", "Ida Stern"), link("Salt Guild", "led by", "Ida Stern")],
    link("Salt Guild", "seat", "Velden"),
  ];
  const [fault] = faultsOver(facts("Guild of the Tide"), another);
  expect(fault).toMatchObject({ code: "insufficient", edges: ["e4"] });
  expect(fault?.message).toContain("nothing is left at e4 (label of t – intersection → the new guild)");
  expect(fault?.message).toContain("remained “Tide Guild”, and it leads to “Guild of the Tide”");
  expect(fault?.message).not.toContain("exclu");
  // With one name nothing is missing: another guild is asked for, and no list of the first one.
  expect(faultsOver(facts("Tide Guild"), another).filter(({ severity }) => severity === "error")).toEqual([]);
});

it("names the list itself, and not the way to it, where the question reaches both sets over one thing", () => {
  const votes = makeGraph({
    given: ["a"],
    edges: [...["a -p:holds-> v", "v -p:candidate-> c", "v -p:won by-> w", "w -c[c]-> z"]],
    labels: { a: "Orta Union", v: "votes", w: "those who won" },
    answers: ["Cy"],
  });
  const facts = [
    link("Orta Union", "holds", "Orta vote"),
    ...["Ann", "Cy"].map((name) => link("Orta vote", "candidate", name)),
    link("Orta vote", "won by", "Ann"),
  ];
  const [fault] = faultsOver(facts, votes);
  expect(fault).toMatchObject({ code: "insufficient", edges: ["e4"] });
  expect(fault?.message).toContain(
    "it may lack what e3 (votes – won by → those who won) leads to from “Orta vote” besides what is known",
  );
});

it("names the shared things of which too little is known, since one of them may not be meant at all", () => {
  const lists = makeGraph({
    given: ["a"],
    edges: [...["a -p~:project-> v", "v -p:tester-> c", "v -p:author-> w", "w -c[c]-> z"]],
    labels: { a: "Orrin", v: "its releases", w: "those who wrote it" },
    answers: ["Cy"],
  });
  const facts = [
    ...["Orrin 4", "Orrin club"].map((name) => link(name, "project", "Orrin")),
    ...["Ann", "Cy"].map((name) => link("Orrin 4", "tester", name)),
    link("Orrin 4", "author", "Ann"),
  ];
  const [fault] = faultsOver(facts, lists);
  expect(fault?.message).toContain("leads to from “Orrin 4”, “Orrin club” besides what is known");
});

it("says which facts lead elsewhere", () => {
  const elsewhere = faultsOver([link("Orla Brand", "directed", "Firn"), link("Ida Stern", "wrote", "Firn")]);
  const fault = elsewhere.find(({ severity }) => severity === "error");
  expect(fault?.code).toBe("contradicted");
  expect(fault?.message).toContain("“Firn” and not to the stated answer");
});

it("warns of what a solver could leave out", () => {
  const warned = faultsOver([proved[0], proved[2], proved[3]].filter((fact) => fact !== undefined));
  expect(warned.map(({ code, severity, edges }) => [code, severity, edges])).toEqual([
    ["redundant-constraint", "warning", ["e2", "e4"]],
    ["sufficient-alone", "warning", ["e1", "e3"]],
  ]);
});

it("names the edge at which nothing is left, and the names that don't meet there", () => {
  const split = [
    link("Orla Brand", "directed", "The Tidewater Film"),
    link("Orla Brand", "directed", "Firn"),
    link("Ida Stern", "wrote", "Tidewater"),
  ];
  const [fault] = faultsOver(split, { ...film, answers: [] });
  expect(fault).toMatchObject({ code: "insufficient", edges: ["e4"] });
  expect(fault?.message).toContain("nothing is left at e4 (label of t – intersection → the film)");
  expect(fault?.message).toContain("remained “The Tidewater Film”, “Firn”, and it leads to “Tidewater”");
});

it("says which few clues give the answer, where all but a few of many could be left out", () => {
  const long = makeGraph({
    given: ["a"],
    edges: ["a -p:r1-> b", "b -p:r2-> c", "c -p:r3-> d", "d -p:r4-> e", "e -p:r5-> f", "f -p:r6-> z"],
    labels: { a: "start", z: "the seat" },
    answers: ["Velden"],
  });
  const names = ["start", "B", "C", "D", "E", "F", "Velden"];
  const facts = names.slice(1).map((name, at) => link(names[at] ?? "", `r${at + 1}`, name));
  const warned = faultsOver(facts, long);
  expect(warned.map(({ code, edges }) => [code, edges.length])).toEqual([["redundant-constraint", 5]]);
  expect(warned[0]?.message).toContain("any single one of 5 edges");
  expect(warned[0]?.message).toContain("follows already from e6 (label of f – r6 → the seat)");
});

it("says which step keeps an excluded list from being whole, though the list of one thing on its way is", () => {
  const nodes = [
    { id: "p", kind: "entity" as const, label: "Orrin", given: true },
    { id: "r", kind: "entity-set" as const, label: "its releases" },
    { id: "m", kind: "entity-set" as const, label: "contributors to its releases" },
    { id: "q", kind: "entity-set" as const, label: "maintainers" },
    { id: "z", kind: "entity" as const, label: "the maintainer" },
  ];
  const piece = (id: string, statement: string, facts: readonly Fact[]) => ({
    ...{ id, statement, quote: statement },
    facts: facts.map((fact) => ({ ...fact, evidence: id })),
  });
  const file = {
    ...{ answer: "z", answers: ["cy"], nodes },
    edges: [
      { id: "e1", op: "projection" as const, relation: "release", from: "p", to: "r", evidence: ["p1"] },
      { id: "e2", op: "projection" as const, relation: "contributor", from: "r", to: "m", evidence: ["p2"] },
      { id: "e3", op: "projection" as const, relation: "maintainer", from: "p", to: "q", evidence: ["p3"] },
      { id: "e4", op: "complement" as const, from: "m", to: "z", within: "q" },
    ],
    evidence: [
      piece("p1", "Orrin released Orrin 4.", [link("Orrin", "release", "Orrin 4")]),
      piece("p2", "Orrin 4 has two contributors: ana and bo.", [
        link("Orrin 4", "contributor", "ana"),
        link("Orrin 4", "contributor", "bo"),
      ]),
      piece("p3", "Orrin is maintained by ana and cy.", [
        link("Orrin", "maintainer", "ana"),
        link("Orrin", "maintainer", "cy"),
      ]),
    ],
  };
  const [fault] = findProofFaults(file, evaluate(file, factsOfFile(file)));
  expect(fault).toMatchObject({ code: "insufficient", edges: ["e4"] });
  // Two contributors of a stated number are all of Orrin 4. Nothing says that it is the only release.
  expect(fault?.message).toContain("it may lack what e1 (Orrin – release → its releases) leads to");
});
