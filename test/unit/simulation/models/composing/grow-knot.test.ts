import { expect, test } from "vitest";
import { createFactIndex } from "../../../../../simulation/language/fact.ts";
import type { RelationId } from "../../../../../simulation/language/relations/relation.ts";
import { growKnot, otherEnd } from "../../../../../simulation/models/composing/grow-knot.ts";
import type { Knot } from "../../../../../simulation/models/composing/knot.ts";
import { createDraw } from "../../../../../simulation/models/persona/create-draw.ts";

const told = (relation: RelationId, subject: string, object: string, date?: string) => ({
  ...{ relation, subject, object, evidence: `ev-${subject}`, fresh: date !== undefined },
  ...(date !== undefined && { date }),
});

const facts = [
  told("director", "Elm Works", "Ana Oak", "2026-02-03"),
  told("headquarters", "Elm Works", "Fernstad"),
  told("member", "Ana Oak", "Birch Union", "2026-01-04"),
  told("education", "Ana Oak", "Ash University"),
];

/** The names that the question about Elm Works has, and the things that it describes. */
function grow(notToName: readonly string[]) {
  const knot = growKnot("Elm Works", "organisation", {
    ...{ facts, index: createFactIndex(facts), edges: 6, wanted: new Set(), draw: createDraw("a") },
    allows: (name) => (name === "Elm Works" ? false : notToName.includes(name) ? "described" : true),
  });
  const named: string[] = [];
  const described: string[] = [];
  const walk = ({ links }: Knot): void => {
    for (const link of links) {
      (link.child === null ? named : described).push(otherEnd(link));
      if (link.child !== null) walk(link.child);
    }
  };
  if (knot !== null) walk(knot);
  return { named: named.toSorted(), described: described.toSorted() };
}

test("a thing that is not to be named is described by another clue", () => {
  const { named, described } = grow(["Ana Oak"]);
  expect(described).toEqual(["Ana Oak"]);
  expect(named).toContain("Birch Union");
});

test("it stays out where nothing else that may be named describes it", () => {
  const { named, described } = grow(["Ana Oak", "Birch Union", "Ash University"]);
  expect([...named, ...described]).not.toContain("Ana Oak");
});
