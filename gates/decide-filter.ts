import type { EvidenceFault } from "../domain/evidence.ts";
import type { EvidenceLabel } from "../domain/evidence-label.ts";

export type FilterDecision =
  | { readonly status: "kept"; readonly fault: null }
  | { readonly status: "dropped"; readonly fault: EvidenceFault };

const faults: Readonly<Record<EvidenceLabel, EvidenceFault | null>> = {
  credible: null,
  "non-popular": null,
  "not credible": "not-credible",
  unclear: "credibility-unclear",
  popular: "popular",
};

/**
 * Only credible fresh and non-popular non-fresh evidence stays (EvoBrowseComp §2.1, Information Filtering Agent). A piece
 * without a label, or with one of the other kind, is dropped as unlabelled: doubt never keeps it.
 */
export function decideFilter(piece: { fresh: boolean; label: EvidenceLabel | null }): FilterDecision {
  const { fresh, label } = piece;
  const isOwnKind = label !== null && fresh === (label !== "popular" && label !== "non-popular");
  if (!isOwnKind) return { status: "dropped", fault: "unlabelled" };
  const fault = faults[label];
  return fault === null ? { status: "kept", fault: null } : { status: "dropped", fault };
}
