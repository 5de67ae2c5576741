import { cutText } from "../cut-text.ts";
import { removeAddresses } from "../evidence/remove-addresses.ts";
import type { PageSnapshot } from "./page-snapshot.ts";

/** The parts of a stored page from which the metadata line is made. */
export interface PageMetadata {
  readonly published?: PageSnapshot["published"];
  readonly details?: { readonly author: string | null } | null | undefined;
}

/** Beginning of the line that says who wrote a page and when. */
export const metadataStart = "Page metadata – ";

/** Largest number of characters of an author. There is room for several names. */
const longestAuthor = 120;

/**
 * Makes the line that says who wrote a page and when, from the page's stored metadata. The text of many pages doesn't say this, because the
 * markup or a byline outside of the article does. The reader is shown the line before the text, and the check of quotes accepts it, so that
 * a fact about authorship or the day can have a quote. Null if the page gives neither author nor day.
 */
export function pageMetadataLine({ published, details }: PageMetadata): string | null {
  const author = plainAuthor(details?.author ?? null);
  const told = [
    ...(author === null ? [] : [`author: ${author}`]),
    ...(published ? [`published: ${published}`] : []),
  ];
  return told.length === 0 ? null : `${metadataStart}${told.join("; ")}`;
}

/**
 * Separates the metadata line from the text behind it, if a passage begins with that line. Readers copy both as one passage, but the page
 * has them in different places. Other passages are returned unchanged.
 */
export function partMetadata(page: PageMetadata, passage: string): string[] {
  const line = pageMetadataLine(page);
  const whole = passage.trim();
  if (line === null || !whole.startsWith(line)) return [passage];
  const rest = whole.slice(line.length).trim();
  return rest === "" ? [line] : [line, rest];
}

/**
 * Returns an author as models are shown it: without e-mail addresses and cut to a length, because what exceeds this is not a name. Null if
 * nothing is left.
 */
export function plainAuthor(author: string | null): string | null {
  return author === null
    ? null
    : cutText(removeAddresses(author), longestAuthor).replace(/\s+/gu, " ").trim() || null;
}
