import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { normaliseName } from "../../domain/question/normalise-name.ts";
import { type KnownValue, mayGiveOtherValue } from "../../gates/evidence/may-give-other-value.ts";
import { stripPageInjections } from "../../gates/injection/strip-page-injections.ts";
import { parseSections } from "./parse-sections.ts";

/** Words of a page that may give a thing another value. */
export interface OtherValue<About extends KnownValue = KnownValue> {
  /** What they may give another value of. */
  readonly about: About;
  /** The page's title, as readers are shown it. */
  readonly title: string;
  /** The line or sentence, as it stands in the page. */
  readonly words: string;
  /** The headings and lead-in above it. */
  readonly above: string;
}

/**
 * Finds the lines and sentences of a page that may give one of these things another value of a relation than the known ones. A page with a
 * grave attempt to instruct its readers is left out.
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
        .filter((words) => mayGiveOtherValue({ words, above }, about))
        .map((words) => ({ about, title, words, above: above.join(" / ") })),
    );
  });
}

/**
 * A text without all that tells words apart, so that a long page is normalised once for all names: it has what a name has where it names
 * it.
 */
const lettersOf = (text: string): string => normaliseName(text).replaceAll(" ", "");

function splitSentences(line: string): string[] {
  return line.split(/(?<=[.!?]["”’)]?)\s+(?=\p{Lu})|(?<=[。！？])/u).map((sentence) => sentence.trim());
}
