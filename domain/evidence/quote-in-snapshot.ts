import type { PageSnapshot } from "../page/page-snapshot.ts";
import { containsQuote } from "./contains-quote.ts";

/** Whether a quote stands in a page as it was stored: in its text or in its headline. */
export function quoteInSnapshot(
  { text, title }: Pick<PageSnapshot, "text" | "title">,
  quote: string,
): boolean {
  return containsQuote(text, quote) || containsQuote(title, quote);
}
