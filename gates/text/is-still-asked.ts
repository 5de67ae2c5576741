import { splitClauses } from "../structure/split-clauses.ts";
import { shareOfParts, wordParts } from "./word-parts.ts";

/** Smallest share of a plain clause's words in a passage of the wording from which the passage words this clause. */
const leastWorded = 0.5;
/** Smallest share of the clause's words in another plain question from which this question still has the clause. */
const leastKept = 0.7;
const allClauses = 40;

/**
 * Says whether a plain question still has what a passage of an earlier wording said (decision 0122). The earlier wording is vaguer than its
 * own plain question. So the passage is first traced to the clauses of that plain question which it words. These clauses are then looked
 * for, since the author repeats clauses that stay nearly word for word.
 */
export function isStillAsked(
  passage: string,
  { before, now }: { readonly before: string; readonly now: string },
): boolean {
  if (before === now) return true;
  const said = wordParts(passage);
  const clauses = splitClauses(before, allClauses)
    .map(({ text }) => wordParts(text))
    .map((parts) => ({ parts, share: shareOfParts(parts, said) }))
    .sort((a, b) => b.share - a.share);
  const worded = clauses.filter(({ share }, at) => at === 0 || share >= leastWorded);
  const parts = new Set(worded.flatMap((clause) => [...clause.parts]));
  return shareOfParts(parts, wordParts(now)) >= leastKept;
}
