import type { Evidence } from "../domain/evidence.ts";
import { type EvidenceView, evidenceView } from "../domain/evidence-view.ts";

/** Evidence as models see it: without status, label and run. */
export function evidenceViews(pieces: readonly Evidence[]): EvidenceView[] {
  return pieces.map((piece) => evidenceView.parse(piece));
}
