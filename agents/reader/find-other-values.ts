import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { containsName } from "../../domain/question/normalise-name.ts";
import { type KnownValue, mayGiveOtherValue } from "../../gates/evidence/may-give-other-value.ts";
import { stripPageInjections } from "../../gates/injection/strip-page-injections.ts";
import { parseSections } from "./parse-sections.ts";

/** Words of a page that may give a thing another value. */
export interface OtherValue {
  /** The page's title, as readers are shown it. */
  readonly title: string;
  /** The line or sentence, as it stands in the page. */
  readonly words: string;
  /** The headings and lead-in above it. */
  readonly above: string;
}

/**
 * Finds the lines and sentences of a page that may give a thing another value of a relation than the known ones. A page with a grave
 * attempt to instruct its readers is left out.
 */
export function findOtherValues(page: PageSnapshot, about: KnownValue): OtherValue[] {
  const { title, text, isGrave } = stripPageInjections(page);
  if (isGrave || !about.subjects.some((name) => containsName(text, name))) return [];
  const passages = parseSections(text);
  const lineOf = (at: number): string => text.slice(passages[at]?.start ?? 0, passages[at]?.end ?? 0).trim();
  return passages.flatMap(({ context }, at) => {
    const above = context.map(lineOf);
    return splitSentences(lineOf(at))
      .filter((words) => mayGiveOtherValue({ words, above }, about))
      .map((words) => ({ title, words, above: above.join(" / ") }));
  });
}

function splitSentences(line: string): string[] {
  return line.split(/(?<=[.!?]["”’)]?)\s+(?=\p{Lu})|(?<=[。！？])/u).map((sentence) => sentence.trim());
}
