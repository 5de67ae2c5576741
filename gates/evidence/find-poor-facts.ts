import type { GatheredEvidence } from "../../domain/evidence/gathered-evidence.ts";
import { findLostInFacts } from "./find-lost-in-facts.ts";

/** Number of pieces that are named at most: a report with more has a fault that a few examples show. */
const mostNamed = 12;
const mostWords = 6;

/**
 * Says, for whoever wrote a report, which pieces of evidence have facts that tell less than their statement; `at` counts from 0. A poor fact
 * would be found a round later, when the graph's edges need it.
 */
export function findPoorFacts(evidence: readonly GatheredEvidence[]): { at: number; detail: string }[] {
  const known = evidence.flatMap(({ facts }) => facts.flatMap(({ subject, object }) => [subject, object]));
  return evidence
    .map((piece, at) => ({ at, lost: findLostInFacts(piece, known) }))
    .filter(({ lost }) => lost.length > 0)
    .slice(0, mostNamed)
    .map(({ at, lost }) => ({
      at,
      detail: `its statement has ${lost.slice(0, mostWords).join("; ")}, and its facts lack this: add facts, or shorten the statement.`,
    }));
}
