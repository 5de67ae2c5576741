import type { DomElement } from "../extraction/parse-page.ts";

/** A heading of a page, with its offset in the visible text. */
export interface Heading {
  readonly element: DomElement;
  readonly level: number;
  readonly text: string;
  readonly at: number;
}

/** Whether a text has at least this share of its words in common with one of the titles. */
export function isLike(text: string, titles: readonly string[], least = LIKE): boolean {
  const own = words(text);
  return titles.some((title) => likeness(own, words(title)) >= least);
}

/** Least share of common words of a heading and the title that repeats it. */
const LIKE = 0.4;

const words = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, 60) ?? [],
  );

/** The share of words that two texts have in common, 0 to 1. */
function likeness(a: Set<string>, b: Set<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}

const MAX_HEADINGS = 500;

/** Chooses the heading that the page's title repeats. Other `h1` headings are often the name of the site. */
export function chooseHeading(headings: readonly Heading[], titles: readonly string[]): Heading | null {
  const wanted = titles.map(words);
  let best: { heading: Heading; score: number } | null = null;
  for (const heading of headings.slice(0, MAX_HEADINGS)) {
    const own = words(heading.text);
    const like = Math.max(...wanted.map((title) => likeness(own, title)));
    const score = like - 0.08 * (heading.level - 1);
    if (like >= LIKE && (best === null || score > best.score)) best = { heading, score };
  }
  return (
    best?.heading ??
    headings.find((heading) => heading.level === 1 && words(heading.text).size > 3) ??
    headings.find((heading) => heading.level === 1) ??
    null
  );
}
