import { splitClauses } from "../structure/split-clauses.ts";
import { dropVoidWishes, type FaultWords, sentencesOf } from "./drop-void-wishes.ts";
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
const mostOpen = 3;
const mostWishes = 2;
/** Signs of a part of a sentence that takes an earlier wish back. It is no longer needed when the next wish is written. */
const withdraws =
  /(?:\bwhat was (?:asked|said)\b|\b(?:earlier|previous|former) (?:wish|request|demand|wording|instruction)).*\b(?:holds? no more|no longer (?:holds?|appl(?:y|ies))|(?:is|are) (?:void|withdrawn))\b|\b(?:takes? back|withdraws?|drop|forget|disregard) (?:the |an? |any |all )?(?:(?:earlier|previous|former) )?(?:wish|request|demand|instruction)|(?:此前|先前|之前|原先|以前)[^。]*(?:要求|措辞|指示|说法|写法)[^。]*(?:收回|作废|不再(?:适用|有效))/iu;
/** Words that say that something is taken back, and not what. */
const ofWithdrawal =
  /\b(?:this|takes?|back|withdraws?|withdrawn|drop|forget|disregard|what|was|asked|said|against|earlier|previous|former|wish(?:es)?|requests?|demands?|wordings?|instructions?|holds?|longer|more|no|appl(?:y|ies)|void)\b|此前|先前|之前|原先|以前|关于|要求|措辞|指示|说法|写法|收回|作废|不再(?:适用|有效)/giu;
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
/** Smallest share, of a sentence's words that the earlier question has, of those that the present question still has. */
const leastPresent = 0.7;
const allClauses = 40;

/**
 * Lists the sentences of earlier wishes for the wording that still hold, the oldest first, since of two sentences that disagree the later
 * one holds. The wording is made anew from the plain question in each round. So guidance's earlier wishes are lost unless they are told
 * again, and a repaired fault comes back.
 *
 * A sentence holds while the question is mostly the same, has the words that the sentence takes from it, and has the clause of which the
 * sentence speaks most. A sentence that speaks of no clause ("give the numbers exactly") holds while the question is mostly the same. No
 * sentence holds any more once a later sentence speaks of the same or takes it back, or a check finds fault with it. A sentence that takes
 * something back is not carried on. Questions on other things may share a clause's words, so no wish for a question holds once it has
 * become another question.
 */
export function openWishes(
  earlier: readonly EarlierWish[],
  { question, newest }: { readonly question: string; readonly newest: string | null },
): string[] {
  const now = wordParts(question);
  const later = trimmed(newest ?? "");
  const open: string[] = [];
  for (const { wish, before, faults } of earlier.slice(-mostWishes).toReversed()) {
    const then = wordParts(before);
    if (!isMostlySame(before, question)) continue;
    const clauses = splitClauses(before, allClauses).map(({ text }) => wordParts(text));
    const sentences = trimmed(wish);
    const holds = (sentence: string): boolean => {
      if (withdraws.test(sentence)) return false;
      const parts = wordParts(sentence);
      if (later.some((other) => isSame(other, parts) || takesBack(other, parts))) return false;
      const taken = new Set([...parts].filter((part) => then.has(part)));
      if (taken.size > 0 && shareOfParts(taken, now) < leastPresent) return false;
      const [most] = clauses
        .map((clause) => ({ clause, share: shareOfFewer(clause, parts) }))
        .filter(({ share }) => share >= leastShared)
        .sort((one, other) => other.share - one.share);
      return most === undefined || shareOfParts(most.clause, now) >= leastKept;
    };
    const left = sentences.filter(holds).flatMap((one) => dropVoidWishes(one, { question, faults }) ?? []);
    open.unshift(...left);
    later.push(...sentences);
  }
  return open.slice(-mostOpen);
}

function isSame(later: string, parts: ReadonlySet<string>): boolean {
  return shareOfFewer(wordParts(later), parts) >= leastSame;
}

/** Says whether a later sentence takes back what an earlier one says, by the words in which it tells what is taken back. */
function takesBack(later: string, parts: ReadonlySet<string>): boolean {
  return later
    .split(/[;；]/u)
    .filter((part) => withdraws.test(part))
    .map((part) => wordParts(part.replace(ofWithdrawal, " ")))
    .some((about) => shareOfParts(about, parts) >= leastSame);
}

/** Splits a text into its sentences, without the blanks around them. */
function trimmed(text: string): string[] {
  return sentencesOf(text).flatMap((sentence) => sentence.trim() || []);
}

/** Says whether an earlier plain question and the present one are mostly the same, so that what was asked of its wording may still hold. */
export function isMostlySame(before: string, now: string): boolean {
  return shareOfParts(wordParts(before), wordParts(now)) >= leastAlike;
}

function shareOfFewer(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return one.size <= other.size ? shareOfParts(one, other) : shareOfParts(other, one);
}
