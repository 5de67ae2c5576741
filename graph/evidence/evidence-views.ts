import type { Evidence } from "../../domain/evidence/evidence.ts";
import { type EvidenceView, evidenceView } from "../../domain/evidence/evidence-view.ts";

/**
 * Evidence as models see it: without status, label and run. The day that a new page gave to what was told before is the page's,
 * not the statement's, and is left out.
 */
export function evidenceViews(pieces: readonly Evidence[]): EvidenceView[] {
  return pieces.map((piece) =>
    evidenceView.parse(piece.freshness?.code === "told-before" ? { ...piece, date: null } : piece),
  );
}
