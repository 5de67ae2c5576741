import type { BenchmarkItem } from "../../../domain/evaluation/benchmark-item.ts";
import type { Trial } from "../../../domain/evaluation/trial.ts";
import type { Evaluation, EvaluationStore } from "../../../domain/ports/evaluation/evaluation-store.ts";
import { trialName } from "../../../evaluation/runner/trial-keys.ts";

/** One evaluation in memory, by the port's rules; `dollars` is what a test says. */
export function createMemoryEvaluationStore(
  evaluation: Evaluation,
  items: readonly BenchmarkItem[],
): EvaluationStore & { readonly trials: Map<string, Trial>; spent: number; readonly isDone: () => boolean } {
  const trials = new Map<string, Trial>();
  let done = false;
  return {
    trials,
    spent: 0,
    isDone: () => done,
    create: async () => evaluation,
    get: async () => evaluation,
    list: async () => [evaluation],
    newest: async () => evaluation,
    listItems: async () => [...items],
    listTrials: async () => [...trials.values()],
    async putSolution(_, key, solution) {
      const { itemId, solver, mode, run } = key;
      trials.set(trialName(key), { itemId, solver, mode, run, solution, verdict: null });
    },
    async putVerdict(_, key, verdict) {
      const trial = trials.get(trialName(key));
      if (trial === undefined) throw new Error(`no solution of ${trialName(key)}`);
      trials.set(trialName(key), { ...trial, verdict });
    },
    async setBudget() {},
    async finish() {
      done = true;
    },
    keepCanary: async (_, sentence) => evaluation.plan.canary ?? sentence,
    async dollars() {
      return this.spent;
    },
    hold: async () => ({ release: async () => {} }),
  };
}
