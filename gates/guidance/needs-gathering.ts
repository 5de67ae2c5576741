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
  "implied-constraint",
  "open-start",
]);

/** What a round asks for, and what is kept for it. */
interface Needs {
  readonly demands: readonly Demand[];
  /** The findings that demands point to by their place. */
  readonly findings: readonly Pick<Finding, "code">[];
  /** Number of kept pieces that the question doesn't use. */
  readonly unused: number;
  readonly least: number;
}

/**
 * Whether the next round gathers evidence. The instruction's own word is always heeded (decision 0119): a gathering that nobody asks for
 * costs a conversation and brings filler, and an instruction to search is worth nothing without one. Guidance is told when the round before
 * gathered none. Without that word, a round gathers if its demands need evidence, or if the round before gathered none, since what was not
 * solved with the same evidence needs more.
 */
export function needsGathering({
  hasGathered,
  asked,
  ...needs
}: Needs & {
  /** Whether the round that just ended gathered evidence. */
  readonly hasGathered: boolean;
  /** Whether the instruction asks for evidence; undefined where its agent didn't say. */
  readonly asked: boolean | undefined;
}): boolean {
  return asked ?? (!hasGathered || needsEvidence(needs));
}

/**
 * Whether a round's demands need evidence that isn't kept yet (decision 0081). Wording and shape are changed with what is kept, as long as
 * at least `least` kept pieces are not in the question yet; other sites, and findings about missing facts, need more.
 */
function needsEvidence({ demands, findings, unused, least }: Needs): boolean {
  if (unused < least) return true;
  return demands.some(({ code, finding }) => {
    const about = finding === undefined ? undefined : findings[finding];
    return (
      code === "other-sites" || (code === "repair" && about !== undefined && openFindings.has(about.code))
    );
  });
}
