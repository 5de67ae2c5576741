import { cutText } from "../cut-text.ts";
import { removeAddresses } from "../evidence/remove-addresses.ts";
import type { PageSnapshot } from "./page-snapshot.ts";

/** What the line is made of, of a stored page. */
export interface PageMetadata {
  readonly published?: PageSnapshot["published"];
  readonly details?: { readonly author: string | null } | null | undefined;
}

/** How the line begins that says who wrote a page and when. */
export const metadataStart = "Page metadata – ";

/** Several names fit. */
const longestAuthor = 120;

/**
 * The line that says who wrote a page and when, made of its stored metadata. The text of many pages lacks it, since their markup or a byline
 * outside of the article says it. The reader is shown the line before the text, and the check of quotes accepts it, so that a fact of
 * authorship or of the day has a quote. Null where the page tells neither.
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
 * Parts a passage that begins with this line from the text behind it, since readers copy both as one passage, and the page has them in
 * different places. Other passages are returned as they are.
 */
export function partMetadata(page: PageMetadata, passage: string): string[] {
  const line = pageMetadataLine(page);
  const whole = passage.trim();
  if (line === null || !whole.startsWith(line)) return [passage];
  const rest = whole.slice(line.length).trim();
  return rest === "" ? [line] : [line, rest];
}

/** An author as models are shown it: a name has no address and is short; what the field has beyond that is no name. Null where nothing is left. */
export function plainAuthor(author: string | null): string | null {
  return author === null
    ? null
    : cutText(removeAddresses(author), longestAuthor).replace(/\s+/gu, " ").trim() || null;
}
