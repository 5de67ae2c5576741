import type { PageSnapshot } from "../domain/page/page-snapshot.ts";
import type { FactReview, Reverification } from "../domain/question/reverification.ts";
import { knownNames } from "../reasoning/entailment/known-names.ts";
import { followLinks } from "./follow-links.ts";
import { listUnsearched } from "./list-unsearched.ts";
import type { ReviewPlan } from "./plan-review.ts";
import type { ReviewParts, ReviewWork } from "./review-parts.ts";
import { reviewScope } from "./review-scope.ts";
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
