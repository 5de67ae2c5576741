import type { EvidenceFault, EvidenceLabel } from "../../domain/evidence/evidence.ts";
import type { AgentFailure } from "../../domain/model-calls/call-spec.ts";
import type { ReasonCode } from "../../domain/run/verdict.ts";

export type FilterDecision =
  | { readonly status: "kept"; readonly fault: null }
  | { readonly status: "dropped"; readonly fault: EvidenceFault };

const faults: Readonly<Record<EvidenceLabel, EvidenceFault | null>> = {
  credible: null,
  "non-popular": null,
  "not credible": "not-credible",
  "not fresh": "not-fresh",
  unclear: "credibility-unclear",
  popular: "popular",
};

/**
 * Keeps only credible fresh evidence, and non-popular evidence that is not fresh (EvoBrowseComp §2.1, Information Filtering Agent). Fresh
 * and older evidence have labels of their own. A piece without a label, or with a label of the other kind, is dropped as unlabelled, so
 * that doubt never keeps it. Beyond the paper, `method.minSources` demands several independent sources for a fresh piece, even if a model
 * finds it credible. The reason is that rumours, and pages made for a purpose, have a single source.
 */
export function decideFilter(piece: {
  fresh: boolean;
  label: EvidenceLabel | null;
  /** Number of independent sources of a fresh piece, and the wanted number. */
  sources: { readonly independent: number; readonly wanted: number };
}): FilterDecision {
  const { fresh, label, sources } = piece;
  // A quote can fail to say a fact whether or not the fact is fresh.
  const isOwnKind = label === "unclear" || fresh === (label !== "popular" && label !== "non-popular");
  if (label === null || !isOwnKind) return { status: "dropped", fault: "unlabelled" };
  const isAlone = fresh && sources.independent < sources.wanted;
  const fault = faults[label] ?? (isAlone ? "too-few-sources" : null);
  return fault === null ? { status: "kept", fault: null } : { status: "dropped", fault };
}

type EvidenceSupply =
  | { readonly kind: "enough" }
  | { readonly kind: "gather-again" }
  | {
      readonly kind: "give-up";
      readonly reason: ReasonCode;
      readonly detail: string;
      readonly failed?: AgentFailure;
    };

/**
 * Decides whether a question can be composed now. This needs at least K kept pieces (EvoBrowseComp §2.1), and one of them has to be fresh,
 * because the answer must rest on fresh evidence. Otherwise the round gathers again, a limited number of times. If too few pieces are kept
 * only because models failed, the evidence itself may be good enough, so the reason is `agent-failed`.
 */
export function decideEnoughEvidence(supply: {
  kept: number;
  keptFresh: number;
  minEvidence: number;
  attempt: number;
  maxAttempts: number;
  /** Faults of the round's gathering calls that gave no usable reply. */
  failedGathers?: readonly string[];
  /** Faults of the calls that left pieces of the round without a label, one for each piece. */
  unlabelled?: readonly string[];
}): EvidenceSupply {
  const { kept, keptFresh, minEvidence, attempt, maxAttempts, failedGathers = [], unlabelled = [] } = supply;
  if (kept >= minEvidence && keptFresh > 0) return { kind: "enough" };
  if (attempt < maxAttempts) return { kind: "gather-again" };
  if (failedGathers.length >= attempt) {
    const fault = eachOnce(failedGathers);
    const detail = `the synthesis agent gave no usable reply in any of ${attempt} gatherings (${fault})`;
    return { kind: "give-up", reason: "agent-failed", detail, failed: { role: "synthesis", fault } };
  }
  if (kept < minEvidence && kept + unlabelled.length >= minEvidence) {
    const fault = eachOnce(unlabelled);
    const detail = `the filtering agent gave no usable label for ${unlabelled.length} pieces of evidence (${fault}), and without them too few are kept`;
    return { kind: "give-up", reason: "agent-failed", detail, failed: { role: "filtering", fault } };
  }
  return kept < minEvidence
    ? {
        kind: "give-up",
        reason: "too-little-evidence",
        detail: `${kept} pieces of evidence kept after ${attempt} attempts, ${minEvidence} needed`,
      }
    : {
        kind: "give-up",
        reason: "no-fresh-answer",
        detail: `none of the ${kept} kept pieces of evidence is fresh after ${attempt} attempts`,
      };
}

function eachOnce(faults: readonly string[]): string {
  return [...new Set(faults)].sort().join(", ");
}
