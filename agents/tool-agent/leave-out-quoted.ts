import { containsQuote } from "../../domain/evidence/contains-quote.ts";

/** A summary without the sentences that stand in the quotes beside it. */
export function leaveOutQuoted(summary: string, quotes: readonly string[]): string {
  const sentences = summary.split(/(?<=[.!?]["'”’)]*)\s+|(?<=[。！？][”’」』）]*)|\n+/u);
  const kept = sentences.filter((sentence) => !quotes.some((quote) => containsQuote(quote, sentence)));
  return kept.join(/\p{Script=Han}/u.test(summary) ? "" : " ").trim();
}
