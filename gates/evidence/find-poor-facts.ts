import type { GatheredEvidence } from "../../domain/evidence/gathered-evidence.ts";
import { findLostInFacts } from "./find-lost-in-facts.ts";
import { namesInRelation } from "./names-in-relation.ts";
import { findUntimed } from "./time-facts.ts";

/** Number of pieces that are named at most: a report with more has a fault that a few examples show. */
const mostNamed = 12;
const mostWords = 6;

/**
 * Says, for whoever wrote a report, which pieces of evidence have facts that tell less than their statement, lack the time that another
 * fact of the piece tells, or have a name in a relation, where no edge can join it; `at` counts from 0. All would be found a round later, when the graph's edges need them.
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
