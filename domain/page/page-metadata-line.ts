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

/** Largest number of characters of one name, and of the names of several authors together. */
const longestName = 120;
const longestNames = 400;
/** What stands in place of the names for which there is no room. */
const others = " and others";

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
 * Returns an author as models are shown it: without e-mail addresses and cut to a length, because what exceeds this is not a name. A long
 * list of authors is cut between two names, and says that there are others. Null if nothing is left.
 */
export function plainAuthor(author: string | null): string | null {
  return author === null ? null : cutNames(removeAddresses(author).replace(/\s+/gu, " ").trim()) || null;
}

function cutNames(names: string): string {
  if (names.length <= longestName) return names;
  const ends = nameEnds(names);
  // Without any separator it is no list of names.
  if (ends.length === 0) return cutText(names, longestName).trim();
  if (names.length <= longestNames) return names;
  const end = ends.findLast((at) => at + others.length <= longestNames);
  return end === undefined ? cutText(names, longestName).trim() : `${names.slice(0, end)}${others}`;
}

/** Returns where names end in a list of them. What stands in brackets, such as where a person works, belongs to the name. */
function nameEnds(names: string): number[] {
  const ends: number[] = [];
  let depth = 0;
  for (const { 0: mark, index } of names.matchAll(/[(（]|[)）]|\s*[,;，、；]|\sand\s/gu)) {
    if (/[(（]/u.test(mark)) depth += 1;
    else if (/[)）]/u.test(mark)) depth = Math.max(0, depth - 1);
    else if (depth === 0) ends.push(index);
  }
  return ends;
}
