import { expect, it } from "vitest";
import type { Fact } from "../../../../domain/evidence/fact.ts";
import { findQualifiedPairs } from "../../../../reasoning/knowledge/find-qualified-pairs.ts";
import { isShortForm } from "../../../../reasoning/knowledge/is-short-form.ts";
import { buildKnowledgeBase, factsOfFile } from "../../../../reasoning/knowledge/knowledge-base.ts";
import { makeGraph } from "../make-graph.ts";

it.each([
  ["Tern Cloud Weaving Foundation", "TCWF", true],
  ["Michael Aldersey", "Mike Aldersey", true],
  ["Christopher van Brask", "Chris van Brask", true],
  ["Michael Aldersey", "Mike Moor", false],
  ["Ada Aldersey", "Mike Aldersey", false],
  ["Michael Aldersey", "Michael Aldersey", false],
  ["a library of Tern", "a ledger of Tern", false],
])("%s and %s: %s", (one, other, expected) => {
  expect(isShortForm(one, other)).toBe(expected);
  expect(isShortForm(other, one)).toBe(expected);
});

const fact = (subject: string, relation: string, object: string): Fact => ({
  ...{ subject, relation, object, from: null, to: null },
});
const pairsIn = (...pieces: readonly (readonly Fact[])[]): readonly (readonly string[])[] => {
  const graph = makeGraph({ given: ["a"], edges: ["a -p:contact-> b", "b -p:thanked in-> z"] });
  const evidence = pieces.map((facts, at) => ({ id: `ev${at}`, facts: [...facts], fresh: false }));
  const file = { ...graph, evidence };
  return findQualifiedPairs(file, buildKnowledgeBase(factsOfFile(file))).map(({ names }) => names);
};

it("a chain that breaks at a short form is offered to be joined, though the question names neither", () => {
  expect(
    pairsIn(
      [fact("Tern 2", "contact", "Michael Aldersey")],
      [fact("Mike Aldersey", "thanked in", "Report 8")],
      [fact("Tern Cloud Weaving Foundation", "thanked in", "Report 9")],
      [fact("Tern 3", "contact", "TCWF")],
    ),
  ).toEqual([
    ["Michael Aldersey", "Mike Aldersey"],
    ["Tern Cloud Weaving Foundation", "TCWF"],
  ]);
});

it("two that one piece lists side by side are two", () => {
  expect(
    pairsIn([fact("Tern 2", "contact", "Michael Aldersey"), fact("Tern 2", "contact", "Mike Aldersey")]),
  ).toEqual([]);
});
