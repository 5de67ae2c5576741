import type { PageSnapshot } from "../domain/page/page-snapshot.ts";
import { normaliseAnswer } from "../domain/question/normalise-answer.ts";

/** Addresses whose link's text is the name of an end, those on the piece's own page first. */
export function listLinked(
  pages: readonly PageSnapshot[],
  {
    first,
    ends,
    not,
  }: { readonly first: string; readonly ends: readonly string[]; readonly not: ReadonlySet<string> },
): string[] {
  const links = pages
    .toSorted((a, b) => Number(b.url === first) - Number(a.url === first) || (a.url < b.url ? -1 : 1))
    .flatMap((page) => page.links)
    .filter(({ url, text }) => !not.has(url) && ends.includes(normaliseAnswer(text)));
  return [...new Set(links.map(({ url }) => url))];
}
