import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import type { QuestionRow, TrialFigures } from "../../domain/evaluation/evaluation-report.ts";
import type { Trial } from "../../domain/evaluation/trial.ts";

/** Each question by its id with what its trials came to; figures alone. */
export function listQuestions(
  items: readonly Pick<BenchmarkItem, "id">[],
  trials: readonly Trial[],
): QuestionRow[] {
  const byItem = new Map<string, TrialFigures[]>();
  for (const trial of trials) {
    const own = byItem.get(trial.itemId) ?? [];
    own.push(figuresOf(trial));
    byItem.set(trial.itemId, own);
  }
  return items.map(({ id }) => ({ itemId: id, trials: byItem.get(id) ?? [] }));
}

function figuresOf({ solver, mode, run, solution, verdict }: Trial): TrialFigures {
  const { termination, toolCalls, calls, inputTokens, outputTokens, dollars, seconds } = solution;
  return {
    solver,
    mode,
    run,
    outcome: verdict?.outcome ?? "unscored",
    termination,
    toolCalls,
    // Tool calls that were made elsewhere are counted by whoever made them, and their pages are not known here.
    pages:
      (toolCalls ?? 0) > 0 && calls.length === 0 ? null : new Set(calls.flatMap(({ pages }) => pages)).size,
    inputTokens,
    outputTokens,
    dollars,
    seconds,
  };
}
