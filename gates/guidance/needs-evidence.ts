import type { Finding, FindingCode } from "../../domain/graph/finding.ts";
import type { Demand } from "../../domain/question/demand.ts";

/**
 * Findings that only further evidence answers: facts are missing or disagree, other answers fit, another answer is needed, or a clue tells
 * too much or nothing and another one has to take its place.
 */
const openFindings: ReadonlySet<FindingCode> = new Set([
  "insufficient",
  "not-entailed",
  "unsupported-edge",
  "contradicted",
  "ambiguous",
  "guessable",
  "open-count",
  "one-page",
  "found-alone",
  "idle-hop",
]);

/**
 * Whether a round's demands need evidence that isn't kept yet (decision 0081). Wording and shape are changed with what is kept, as long as
 * at least `least` kept pieces are not in the question yet; other sites, and findings about missing facts, need more.
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
  return demands.some(({ code, finding }) => {
    const about = finding === undefined ? undefined : findings[finding];
    return (
      code === "other-sites" || (code === "repair" && about !== undefined && openFindings.has(about.code))
    );
  });
}
