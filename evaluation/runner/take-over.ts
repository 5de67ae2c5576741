import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import type { Solution } from "../../domain/evaluation/trial.ts";
import type { TrialKey } from "../../domain/ports/evaluation/evaluation-store.ts";

/**
 * Finds the trial that asks the same question, whose answer a trial can take over. For example, forms with conflicting results have the
 * question of their item. In a mode in which the form is asked in the same way as the item, the solver is asked only once, and the form's
 * own grader judges the item's answer. Null if the trial has to be asked itself.
 */
export function findSameAsked(items: readonly BenchmarkItem[]): (trial: TrialKey) => TrialKey | null {
  const first = new Map<string, BenchmarkItem>();
  const sameAs = new Map<string, BenchmarkItem>();
  for (const item of items) {
    if (item.haystack !== undefined) continue;
    const name = JSON.stringify([item.language, item.question]);
    const earlier = first.get(name);
    if (earlier === undefined) first.set(name, item);
    else if (item.task !== undefined) sameAs.set(item.id, earlier);
  }
  const evidenceOf = new Map(items.map(({ id, evidence }) => [id, JSON.stringify(evidence)]));
  return (trial) => {
    const other = sameAs.get(trial.itemId);
    if (other === undefined || !alike.has(trial.mode)) return null;
    const isGivenAlike = evidenceOf.get(other.id) === evidenceOf.get(trial.itemId);
    return trial.mode === "oracle" && !isGivenAlike ? null : { ...trial, itemId: other.id };
  };
}

/**
 * Modes in which an item and its form can be asked in the same way: the solver gets the question alone, or the question with its evidence.
 */
const alike: ReadonlySet<TrialKey["mode"]> = new Set(["tools", "closed-book", "search-only", "oracle"]);

/** Copies an item's solution to a form of the item. Tokens, dollars and seconds are 0, because nothing was paid again. */
export function takeOver(solution: Solution, itemId: string): Solution {
  const isPriced = solution.dollars !== null;
  return {
    ...solution,
    sameAs: itemId,
    ...{ inputTokens: 0, outputTokens: 0, dollars: isPriced ? 0 : null, seconds: 0 },
  };
}
