import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { normaliseName } from "../../domain/question/normalise-name.ts";
import { splitAtEnds } from "../../domain/sentence-ends.ts";
import { type KnownValue, mayGiveOtherValue } from "../../gates/evidence/may-give-other-value.ts";
import { stripPageInjections } from "../../gates/injection/strip-page-injections.ts";
import { parseSections } from "./parse-sections.ts";

/** Words of a page that may give a thing another value. */
export interface OtherValue<About extends KnownValue = KnownValue> {
  /** The thing and the relation of which the words may give another value. */
  readonly about: About;
  /** The page's title, as readers are shown it. */
  readonly title: string;
  /** The line or sentence, as it stands in the page. */
  readonly words: string;
  /** The headings and lead-in above it. */
  readonly above: string;
}

/**
 * Finds the lines and sentences of a page that may give one of these things a value of a relation that differs from the known ones. A page
 * that gravely attempts to instruct its readers yields nothing.
 */
export function findOtherValues<About extends KnownValue>(
  page: PageSnapshot,
  abouts: readonly About[],
): OtherValue<About>[] {
  const { title, text, isGrave } = stripPageInjections(page);
  if (isGrave) return [];
  const letters = lettersOf(text);
  const named = abouts.filter(({ things }) => things.some((name) => letters.includes(lettersOf(name))));
  if (named.length === 0) return [];
  const passages = parseSections(text);
  const lineOf = (at: number): string => text.slice(passages[at]?.start ?? 0, passages[at]?.end ?? 0).trim();
  return passages.flatMap(({ context }, at) => {
    const above = context.map(lineOf);
    const sentences = splitSentences(lineOf(at));
    return named.flatMap((about) =>
      sentences
        .filter((words) => mayGiveOtherValue({ words, above, title }, about))
        .map((words) => ({ about, title, words, above: above.join(" / ") })),
    );
  });
}

/**
 * Normalises a text and removes the blanks between its words. A long page is thus normalised once for all names. If the page names a thing,
 * its letters contain the letters of the name.
 */
const lettersOf = (text: string): string => normaliseName(text).replaceAll(" ", "");

function splitSentences(line: string): string[] {
  return splitAtEnds(line, /(?<=[.!?]["”’)]?)\s+(?=\p{Lu})|(?<=[。！？])/u).map((sentence) =>
    sentence.trim(),
  );
}
