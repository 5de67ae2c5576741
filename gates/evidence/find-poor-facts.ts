import type { GatheredEvidence } from "../../domain/evidence/gathered-evidence.ts";
import { findLostInFacts } from "./find-lost-in-facts.ts";
import { findUntimed } from "./time-facts.ts";

/** Number of pieces that are named at most: a report with more has a fault that a few examples show. */
const mostNamed = 12;
const mostWords = 6;

/**
 * Says, for whoever wrote a report, which pieces of evidence have facts that tell less than their statement, or lack the time that another
 * fact of the piece tells; `at` counts from 0. Both would be found a round later, when the graph's edges need them.
 */
export function findPoorFacts(evidence: readonly GatheredEvidence[]): { at: number; detail: string }[] {
  const known = evidence.flatMap(({ facts }) => facts.flatMap(({ subject, object }) => [subject, object]));
  return evidence
    .map((piece, at) => ({
      at,
      detail: [tellLost(piece, known), tellUntimed(piece)].filter(Boolean).join(" "),
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
