import { splitClauses } from "../structure/split-clauses.ts";
import { dropVoidWishes, type FaultWords } from "./drop-void-wishes.ts";
import { shareOfParts, wordParts } from "./word-parts.ts";

/** A wish of guidance for the wording, from an earlier round. */
export interface EarlierWish {
  readonly wish: string;
  /** The plain question to which the wish belongs. */
  readonly before: string;
  /** Faults that checks found in the wordings since. */
  readonly faults: readonly FaultWords[];
}

/** Most sentences that are carried on, the newest ones, and most wishes that they are from. Older ones mostly belong to another draft. */
const mostOpen = 4;
const mostWishes = 2;
/** Signs of a sentence that takes an earlier wish back. It is no longer needed when the next wish is written. */
const withdraws =
  /(?:\bwhat was asked\b|\b(?:earlier|previous|former) (?:wish|request|demand|wording|instruction)).*\b(?:holds? no more|no longer (?:holds?|appl(?:y|ies))|(?:is|are) (?:void|withdrawn))\b|(?:此前|先前|之前|原先|以前)[^。]*(?:要求|措辞|指示|说法)[^。]*(?:收回|作废|不再(?:适用|有效))/iu;
/**
 * Smallest shares of common words, of the shorter text's words: by which a sentence speaks of a clause, and by which a later sentence
 * speaks of the same as an earlier one.
 */
const leastShared = 0.3;
const leastSame = 0.5;
/** Smallest share of a clause's words in a plain question from which this question still has the clause. */
const leastKept = 0.7;
/** Smallest share of an earlier plain question's words in the present one from which both are mostly the same. */
const leastAlike = 0.6;
const allClauses = 40;

/**
 * Lists the sentences of earlier wishes for the wording that still hold, the oldest first. The wording is made anew from the plain question
 * in each round. So guidance's earlier wishes are lost unless they are told again, and a repaired fault comes back.
 *
 * A sentence holds while the question is mostly the same and has a clause that the sentence speaks of. A sentence that speaks of no clause
 * ("give the numbers exactly") holds while the question is mostly the same. No sentence holds any more once a later sentence speaks of the
 * same, or a check finds fault with it. A sentence that takes something back is not carried on. Questions on other things may share a
 * clause's words, so no wish for a question holds once it has become another question.
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
