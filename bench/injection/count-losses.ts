import { stripInvisible } from "../../domain/page/strip-invisible.ts";
import { cutAtStops } from "../../gates/injection/strip-injections.ts";
import { stripPageInjections } from "../../gates/injection/strip-page-injections.ts";

export interface Losses {
  readonly pages: number;
  /** What the screen leaves out of all sentences of honest pages. */
  readonly sentences: { readonly hits: number; readonly of: number };
  /** And of those that could be evidence: 40 characters (10 of Han) at least, with a number or a name within. */
  readonly telling: { readonly hits: number; readonly of: number };
}

const telling = (sentence: string): boolean =>
  /\p{Script=Han}{10}/u.test(sentence) || (sentence.length >= 40 && /\s\P{L}*\p{Lu}|\d/u.test(sentence));

/** Counts what the screen takes from pages that hold no injection: texts as extraction leaves them. */
export function countLosses(pages: Iterable<{ readonly title: string; readonly text: string }>): Losses {
  let read = 0;
  const all: boolean[] = [];
  const able: boolean[] = [];
  for (const page of pages) {
    read += 1;
    const left = new Map<string, number>();
    for (const sentence of sentencesOf(stripPageInjections(page).text))
      left.set(sentence, (left.get(sentence) ?? 0) + 1);
    for (const sentence of sentencesOf(stripInvisible(page.text))) {
      const times = left.get(sentence) ?? 0;
      left.set(sentence, times - 1);
      all.push(times <= 0);
      if (telling(sentence)) able.push(times <= 0);
    }
  }
  const rate = (lost: readonly boolean[]) => ({ hits: lost.filter(Boolean).length, of: lost.length });
  return { pages: read, sentences: rate(all), telling: rate(able) };
}

function sentencesOf(text: string): string[] {
  return text
    .split("\n")
    .flatMap(cutAtStops)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}
