import type { Evidence } from "../../domain/evidence/evidence.ts";
import { type EvidenceView, evidenceView } from "../../domain/evidence/gathered-evidence.ts";
import { normaliseQuote } from "../../domain/evidence/quote.ts";

/**
 * Makes the views of evidence that models see: without status, label and run. If a statement was found on an earlier page, the newer page's
 * date is left out, since it is not the date of the statement.
 */
export function evidenceViews(pieces: readonly Evidence[]): EvidenceView[] {
  return pieces.map((piece) =>
    evidenceView.parse(piece.freshness?.code === "told-before" ? { ...piece, date: null } : piece),
  );
}

/** Shortest quote that is worth a reference, in characters. */
const shortest = 40;

/**
 * Shows a quote that several pieces rest on only once. For example, each piece that is taken from a list has the whole list, or the line
 * that announces it, as its quote. In the pieces after the first one, `(as ID)` refers to the first piece in place of the quote. The claims
 * of one check of entailment share their quotes in the same way. Calls that judge a single piece get the quote itself.
 */
export function shareQuotes<Piece extends { readonly id: string; readonly quote?: string | undefined }>(
  pieces: readonly Piece[],
): Piece[] {
  const firsts = new Map<string, string>();
  return pieces.map((piece) => {
    if (piece.quote === undefined || piece.quote.length < shortest) return piece;
    const said = normaliseQuote(piece.quote);
    const first = firsts.get(said);
    if (first !== undefined) return { ...piece, quote: `(as ${first})` };
    firsts.set(said, piece.id);
    return piece;
  });
}
