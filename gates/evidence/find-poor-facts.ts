import type { GatheredEvidence } from "../../domain/evidence/gathered-evidence.ts";
import { findLostInFacts } from "./find-lost-in-facts.ts";
import { namesInRelation } from "./names-in-relation.ts";
import { findUntimed } from "./time-facts.ts";

/** Largest number of pieces that are named. If a report has more such pieces, these examples are enough to show its fault. */
const mostNamed = 12;
const mostWords = 6;

/**
 * Tells the writer of a report which pieces of evidence have poor facts. Facts are poor if they tell less than their statement, if they
 * lack the time that another fact of the piece tells, or if a relation contains a name, because no edge can join a name there. `at` counts
 * from 0. Without this check the faults would be found a round later, when the graph's edges need the facts.
 */
export function findPoorFacts(evidence: readonly GatheredEvidence[]): { at: number; detail: string }[] {
  const known = evidence.flatMap(({ facts }) => facts.flatMap(({ subject, object }) => [subject, object]));
  return evidence
    .map((piece, at) => ({
      at,
      detail: [tellLost(piece, known), tellUntimed(piece), tellNamed(piece)].filter(Boolean).join(" "),
    }))
    .filter(({ detail }) => detail !== "")
    .slice(0, mostNamed);
}

function tellLost(piece: GatheredEvidence, known: readonly string[]): string {
  const lost = findLostInFacts(piece, known);
  return lost.length === 0
    ? ""
    : `its statement has ${lost.slice(0, mostWords).join("; ")}, and its facts lack this: add facts, or shorten the statement.`;
}

function tellUntimed(piece: GatheredEvidence): string {
  const time = findUntimed(piece);
  return time === null
    ? ""
    : `one fact tells the time ${time}, and no other has it: write it into \`from\` of each fact that the page dates so, and leave the rest as they are.`;
}

function tellNamed({ facts }: GatheredEvidence): string {
  const [found] = facts.flatMap(({ relation }) =>
    namesInRelation(relation).map((name) => ({ name, relation })),
  );
  return found === undefined
    ? ""
    : `the relation “${found.relation}” has the name ${found.name}, which nothing can be joined to: make a fact of its own that ends in the name.`;
}
