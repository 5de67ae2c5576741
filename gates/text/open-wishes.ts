import { splitClauses } from "../structure/split-clauses.ts";
import { dropVoidWishes, type FaultWords } from "./drop-void-wishes.ts";
import { shareOfParts, wordParts } from "./word-parts.ts";

/** What guidance asked of the wording after an earlier round. */
export interface EarlierWish {
  readonly wish: string;
  /** The plain question of which guidance spoke. */
  readonly before: string;
  /** Faults that checks found in the wordings since. */
  readonly faults: readonly FaultWords[];
}

/**
 * Number of sentences that are carried on at most, the newest, and of wishes that they are from. What is older is mostly of another draft.
 */
const mostOpen = 4;
const mostWishes = 2;
/** A sentence that takes an earlier wish back. It has done its service when the next wish is written. */
const withdraws =
  /(?:\bwhat was asked\b|\b(?:earlier|previous|former) (?:wish|request|demand|wording|instruction)).*\b(?:holds? no more|no longer (?:holds?|appl(?:y|ies))|(?:is|are) (?:void|withdrawn))\b|(?:此前|先前|之前|原先|以前)[^。]*(?:要求|措辞|指示|说法)[^。]*(?:收回|作废|不再(?:适用|有效))/iu;
/** Share of the shorter one's words from which a sentence speaks of a clause, or a later sentence of the same as an earlier one. */
const leastShared = 0.3;
const leastSame = 0.5;
/** Share of a clause's words that a plain question has at least where it still says the clause. */
const leastKept = 0.7;
/** Share of an earlier plain question's words that the present one has at least where it is still mostly the same. */
const leastAlike = 0.6;
const allClauses = 40;

/**
 * The sentences of earlier wishes for the wording that still hold, the oldest first. The wording is made anew from the plain question in
 * each round, so what guidance had asked for is lost unless it is said again, and the repaired fault comes back. A sentence holds while the
 * question is mostly the same and has a clause that the sentence speaks of, until a later sentence speaks of the same or a check finds fault
 * with it. A sentence that takes something back is not carried on. A sentence that can be traced to no clause ("give the numbers exactly") holds while the question is mostly the same. Questions on
 * other things may share a clause's words, so of a question that has become another one nothing holds.
 */
export function openWishes(
  earlier: readonly EarlierWish[],
  { question, newest }: { readonly question: string; readonly newest: string | null },
): string[] {
  const now = wordParts(question);
  const later = sentencesOf(newest ?? "").map(wordParts);
  const open: string[] = [];
  for (const { wish, before, faults } of earlier.slice(-mostWishes).toReversed()) {
    const clauses = splitClauses(before, allClauses).map(({ text }) => wordParts(text));
    if (shareOfParts(wordParts(before), now) < leastAlike) continue;
    const sentences = sentencesOf(wish);
    const holds = (sentence: string): boolean => {
      if (withdraws.test(sentence)) return false;
      const parts = wordParts(sentence);
      if (later.some((other) => shareOfFewer(other, parts) >= leastSame)) return false;
      const about = clauses.filter((clause) => shareOfFewer(clause, parts) >= leastShared);
      return about.length === 0 || about.some((clause) => shareOfParts(clause, now) >= leastKept);
    };
    const left = sentences.filter(holds).flatMap((one) => dropVoidWishes(one, { question, faults }) ?? []);
    open.unshift(...left);
    later.push(...sentences.map(wordParts));
  }
  return open.slice(-mostOpen);
}

function shareOfFewer(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return one.size <= other.size ? shareOfParts(one, other) : shareOfParts(other, one);
}

function sentencesOf(text: string): string[] {
  const found = text.match(/.+?(?:[.!?](?=\s|$)|[。！？]|$)/gsu) ?? [];
  return found.map((sentence) => sentence.trim()).filter((sentence) => sentence !== "");
}
