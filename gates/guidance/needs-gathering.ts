import type { Finding, FindingCode } from "../../domain/graph/finding.ts";
import type { Demand } from "../../domain/question/demand.ts";

/**
 * Findings that only further evidence answers. Facts are missing or disagree, other answers fit, another answer is needed, or a clue tells
 * too much or nothing and another clue has to replace it.
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

/** The demands of a round, and the evidence that is kept for them. */
interface Needs {
  readonly demands: readonly Demand[];
  /** The findings that demands point to by their place. */
  readonly findings: readonly Pick<Finding, "code">[];
  /** Number of kept pieces that the question doesn't use. */
  readonly unused: number;
  readonly least: number;
}

/**
 * Says whether the next round gathers evidence. If the instruction says whether to gather, this always decides (decision 0119), because a
 * gathering that nobody asks for costs a conversation and brings filler, and an instruction to search is worth nothing without one.
 * Guidance is told when the previous round gathered none. If the instruction doesn't say it, a round gathers if its demands need evidence,
 * or if the previous round gathered none: what was not solved with the same evidence needs more. A round that gathered none and changed
 * nothing shows that the instruction can't be followed with the kept evidence, so the next round gathers whatever the instruction says.
 * Otherwise such rounds follow one another up to the limit.
 */
export function needsGathering({
  hasGathered,
  wasIdle,
  asked,
  ...needs
}: Needs & {
  /** Whether the round that just ended gathered evidence. */
  readonly hasGathered: boolean;
  /** Whether that round changed neither the evidence nor the graph. */
  readonly wasIdle: boolean;
  /** Whether the instruction asks for evidence; undefined where its agent didn't say. */
  readonly asked: boolean | undefined;
}): boolean {
  return (wasIdle && !hasGathered) || (asked ?? (!hasGathered || needsEvidence(needs)));
}

/**
 * Says whether a round's demands need evidence that isn't kept yet (decision 0081). Wording and shape can be changed with the kept
 * evidence, as long as the question doesn't use at least `least` kept pieces. Demands for other sites, and findings about missing facts,
 * need more evidence.
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
