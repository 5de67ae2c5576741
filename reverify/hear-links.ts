import type { PageSnapshot } from "../domain/page/page-snapshot.ts";
import type { CallScope } from "../domain/ports/call-key.ts";
import type { Question } from "../domain/ports/question-store.ts";
import { normaliseAnswer } from "../domain/question/normalise-answer.ts";
import type { FactReview, Reverification } from "../domain/question/reverification.ts";
import { knownNames } from "../reasoning/entailment/known-names.ts";
import { followLinks } from "./follow-links.ts";
import type { DoubtedFact, ReviewPlan } from "./plan-review.ts";
import type { ReviewParts, ReviewWork } from "./review-parts.ts";
import { sameFact } from "./same-fact.ts";

/** Of facts whose subject no query names: what newer pages that the opened ones link to say, beside what a search found. */
export async function hearLinks(
  parts: ReviewParts,
  work: ReviewWork,
  given: {
    readonly plan: ReviewPlan;
    readonly searched: readonly FactReview[];
    readonly since: string;
    readonly opened: readonly PageSnapshot[];
    readonly past: readonly Reverification[];
  },
): Promise<FactReview[]> {
  const { plan, since, opened, past } = given;
  const { id: questionId, runId, draft } = work.question;
  const names = knownNames(plan.file);
  const not = new Set([...plan.pieces.map(({ piece }) => piece.url), ...opened.map(({ url }) => url)]);
  const latest = past.slice(-1).map(({ key }) => reviewScope(key, questionId));
  const earlier = [...latest, { kind: "run" as const, id: runId }];
  const found = [...given.searched];
  for (const doubt of listUnsearched(plan, draft)) {
    const linked = await followLinks(parts, work, { doubt, names, since, opened, earlier, not });
    if (linked === null) continue;
    const at = found.findIndex((one) => one.asked === linked.asked && sameFact(one.fact, doubt.fact));
    const known = found[at];
    if (known === undefined) found.push(linked);
    else found[at] = joinFactReviews(known, linked);
  }
  return found;
}

/** Both together: which of them is the newest is asked of all that was said. */
function joinFactReviews(one: FactReview, other: FactReview): FactReview {
  return {
    ...one,
    evidence: [...new Set([...one.evidence, ...other.evidence])],
    answered: one.answered && other.answered,
    pages: one.pages + other.pages,
    sayings: [...one.sayings, ...other.sayings],
  };
}

/** Under which one item's review visits and pays. */
export function reviewScope(key: string, questionId: string): CallScope {
  return { kind: "probe", id: `review/${key}/${questionId}` };
}

/** Facts that can change and whose subject is in no query, since it is the sought end or the answer: each once. */
function listUnsearched(
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
