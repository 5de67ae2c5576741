import type { EvidenceFault } from "../../domain/evidence/evidence.ts";
import type { EvidenceLabel } from "../../domain/evidence/evidence-label.ts";

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
 * without a label, or with one of the other kind, is dropped as unlabelled: doubt never keeps it. Beyond the paper,
 * `method.minSources` asks for several sources, whatever a model believes of one: a rumour is told by one, and so is what a page was made for.
 */
export function decideFilter(piece: {
  fresh: boolean;
  label: EvidenceLabel | null;
  /** Independent sources, of a fresh piece, and how many are wanted. */
  sources: { readonly independent: number; readonly wanted: number };
}): FilterDecision {
  const { fresh, label, sources } = piece;
  const isOwnKind = label !== null && fresh === (label !== "popular" && label !== "non-popular");
  if (!isOwnKind) return { status: "dropped", fault: "unlabelled" };
  const isAlone = fresh && sources.independent < sources.wanted;
  const fault = faults[label] ?? (isAlone ? "too-few-sources" : null);
  return fault === null ? { status: "kept", fault: null } : { status: "dropped", fault };
}
