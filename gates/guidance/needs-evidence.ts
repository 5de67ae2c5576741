import type { Finding, FindingCode } from "../../domain/graph/finding.ts";
import type { Demand } from "../../domain/question/demand.ts";

/** Findings that only further evidence answers: facts are missing or disagree, or other answers fit. */
const openFindings: ReadonlySet<FindingCode> = new Set([
  "insufficient",
  "unsupported-edge",
  "contradicted",
  "ambiguous",
  "open-count",
  "one-page",
]);

/** Findings after which another clue or answer has to take the place of a faulty one. Kept evidence has one if there is plenty of it. */
const replaceable: ReadonlySet<FindingCode> = new Set([
  "not-entailed",
  "guessable",
  "found-alone",
  "idle-hop",
]);

/** Unused pieces that are plenty, in multiples of those that a question needs. */
const plenty = 2;

/**
 * Whether a round's demands need evidence that isn't kept yet (decisions 0081 and 0092). Wording and shape are changed with what is kept,
 * as long as at least `least` kept pieces are not in the question yet. A clue is replaced with what is kept as long as twice as many are
 * not in it. Other sites, and findings about missing facts, need more.
 */
export function needsEvidence({
  demands,
  findings,
  unused,
  least,
}: {
  readonly demands: readonly Demand[];
  /** The findings that demands point to by their place. */
  readonly findings: readonly Pick<Finding, "code">[];
  /** Number of kept pieces that the question doesn't use. */
  readonly unused: number;
  readonly least: number;
}): boolean {
  if (unused < least) return true;
  const isOpen = (code: FindingCode): boolean =>
    openFindings.has(code) || (replaceable.has(code) && unused < plenty * least);
  return demands.some(({ code, finding }) => {
    const about = finding === undefined ? undefined : findings[finding];
    return code === "other-sites" || (code === "repair" && about !== undefined && isOpen(about.code));
  });
}
