import type { Question } from "../domain/ports/question-store.ts";
import { normaliseAnswer } from "../domain/question/normalise-answer.ts";
import type { DoubtedFact, ReviewPlan } from "./plan-review.ts";
import { sameFact } from "./same-fact.ts";

/** Facts that can change and whose subject is in no query, since it is the sought end or the answer: each once. */
export function listUnsearched(
  { pieces, facts }: Pick<ReviewPlan, "pieces" | "facts">,
  { answer, aliases }: Pick<Question["draft"], "answer" | "aliases">,
): DoubtedFact[] {
  const answers = new Set([answer, ...aliases].map(normaliseAnswer));
  const found: DoubtedFact[] = [];
  for (const doubt of [...facts, ...pieces.flatMap((piece) => piece.facts)]) {
    const { fact, sought } = doubt;
    // A dated event doesn't change.
    if (fact.from !== null || fact.to !== null) continue;
    if (sought === "object" && !answers.has(normaliseAnswer(fact.subject))) continue;
    if (!found.some((known) => sameFact(known.fact, fact))) found.push(doubt);
  }
  return found;
}
