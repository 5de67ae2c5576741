import { splitClauses } from "../structure/split-clauses.ts";
import { shareOfParts, wordParts } from "./word-parts.ts";

/** Share of a plain clause's words that a passage of the wording has at least where it words this clause. */
const leastWorded = 0.5;
/** Share of its words that another plain question has at least where it still says the clause. */
const leastKept = 0.7;
const allClauses = 40;

/**
 * Says whether a plain question still has what a passage of an earlier wording said (decision 0122). The earlier wording is vaguer than its
 * plain question, so the passage is first traced to the plain clauses that it words, and these are looked for: the author repeats the clauses
 * that stay nearly word for word.
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
