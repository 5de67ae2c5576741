import type { Evidence } from "../domain/evidence/evidence.ts";
import { locateQuote } from "../domain/evidence/locate-quote.ts";
import type { PageSnapshot } from "../domain/page/page-snapshot.ts";
import type { PageStore } from "../domain/ports/web/page-store.ts";

/** A piece of evidence beside the part of its stored page in which its quote stands. */
export interface PlacedEvidence
  extends Pick<
    Evidence,
    | "id"
    | "statement"
    | "facts"
    | "quote"
    | "url"
    | "date"
    | "fresh"
    | "label"
    | "status"
    | "fault"
    | "reason"
  > {
  /** Null if no page is stored. */
  readonly page: PlacedPage | null;
}

interface PlacedPage
  extends Pick<PageSnapshot, "id" | "url" | "title" | "language" | "published" | "retrieved"> {
  /** Number of characters of the page's text. */
  readonly length: number;
  readonly quoteIn: "text" | "title" | null;
  /** Text before the quote, the quote as the page writes it, and the text after it. */
  readonly before: string;
  readonly marked: string;
  readonly after: string;
  /** Whether the page has more text before `before` and after `after`. */
  readonly more: { readonly before: boolean; readonly after: boolean };
}

/**
 * Reads the stored page of each piece and finds its quote there. `around` is the number of characters on either side. A page that does not
 * have the quote in its text is shown from its beginning.
 */
export async function placeEvidence(
  pages: Pick<PageStore, "getSnapshot">,
  pieces: readonly Evidence[],
  { around }: { readonly around: number },
): Promise<PlacedEvidence[]> {
  return Promise.all(
    pieces.map(async (piece) => {
      const { id, statement, facts, quote, url, date, fresh, label, status, fault, reason, snapshotId } =
        piece;
      const page = snapshotId === null ? null : await pages.getSnapshot(snapshotId);
      return {
        ...{ id, statement, facts, quote, url, date, fresh, label, status, fault, reason },
        page: page && placeOn(page, quote, around),
      };
    }),
  );
}

function placeOn(page: PageSnapshot, quote: string, around: number): PlacedPage {
  const { id, url, title, text, language, published, retrieved } = page;
  const place = locateQuote(text, quote);
  const { start, end } = place ?? { start: 0, end: 0 };
  const from = Math.max(0, start - around);
  const to = Math.min(text.length, end + around);
  return {
    ...{ id, url, title, language, published, retrieved },
    length: text.length,
    quoteIn: place !== null ? "text" : locateQuote(title, quote) !== null ? "title" : null,
    before: text.slice(from, start),
    marked: text.slice(start, end),
    after: text.slice(end, to),
    more: { before: from > 0, after: to < text.length },
  };
}
