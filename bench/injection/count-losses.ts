import { stripInvisible } from "../../domain/page/strip-invisible.ts";
import { cutAtStops } from "../../gates/injection/strip-injections.ts";
import { stripPageInjections } from "../../gates/injection/strip-page-injections.ts";
import type { HonestPage } from "./read-honest-pages.ts";

interface Rate {
  readonly hits: number;
  readonly of: number;
}

/** What the screen does to pages that hold no injection. */
export interface Losses {
  /** Pages of which the agent is told that they are less reliable. */
  readonly flagged: Rate;
  /** Pages from which anything was removed. */
  readonly pagesTouched: Rate;
  readonly sentencesRemoved: Rate;
  /**
   * Share of removed passages among those that could be evidence: passages of at least 40 characters (10 in Chinese) that contain a number
   * or a name.
   */
  readonly tellingRemoved: Rate;
}

const telling = (sentence: string): boolean =>
  /\p{Script=Han}{10}/u.test(sentence) || (sentence.length >= 40 && /\s\P{L}*\p{Lu}|\d/u.test(sentence));

/** Counts what the screen removes from pages without injections. The pages' texts are as extraction leaves them. */
export async function countLosses(pages: Iterable<HonestPage> | AsyncIterable<HonestPage>): Promise<Losses> {
  const flagged: boolean[] = [];
  const touched: boolean[] = [];
  const all: boolean[] = [];
  const able: boolean[] = [];
  for await (const page of pages) {
    const screened = stripPageInjections(page);
    flagged.push(screened.isGrave);
    touched.push(screened.leftOut > 0);
    const left = new Map<string, number>();
    for (const sentence of sentencesOf(screened.text)) left.set(sentence, (left.get(sentence) ?? 0) + 1);
    for (const sentence of sentencesOf(stripInvisible(page.text))) {
      const times = left.get(sentence) ?? 0;
      left.set(sentence, times - 1);
      all.push(times <= 0);
      if (telling(sentence)) able.push(times <= 0);
    }
  }
  const rate = (lost: readonly boolean[]): Rate => ({ hits: lost.filter(Boolean).length, of: lost.length });
  return {
    flagged: rate(flagged),
    pagesTouched: rate(touched),
    sentencesRemoved: rate(all),
    tellingRemoved: rate(able),
  };
}

function sentencesOf(text: string): string[] {
  return text
    .split("\n")
    .flatMap(cutAtStops)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}
