import type { ReasonCode } from "../domain/reason-code.ts";

export type EvidenceSupply =
  | { readonly kind: "enough" }
  | { readonly kind: "gather-again" }
  | { readonly kind: "give-up"; readonly reason: ReasonCode; readonly detail: string };

/**
 * Whether a question can be composed now: at least K kept pieces (EvoBrowseComp §2.1), one of them fresh, because the answer
 * must rest on fresh evidence. Otherwise the round gathers again, a bounded number of times.
 */
export function decideEnoughEvidence(supply: {
  kept: number;
  keptFresh: number;
  minEvidence: number;
  attempt: number;
  maxAttempts: number;
}): EvidenceSupply {
  const { kept, keptFresh, minEvidence, attempt, maxAttempts } = supply;
  if (kept >= minEvidence && keptFresh > 0) return { kind: "enough" };
  if (attempt < maxAttempts) return { kind: "gather-again" };
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
