import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import type { Estimate, LevelReport } from "../../domain/evaluation/solver-report.ts";
import type { Trial } from "../../domain/evaluation/trial.ts";
import { normaliseAnswer } from "../../domain/question/normalise-answer.ts";
import { levelName } from "../../domain/wikidata/templated-item.ts";
import { estimateShare } from "../../statistics/estimate-share.ts";
import { byItem, scoreOf } from "./trial-scores.ts";

/**
 * Computes the accuracy on templated questions by level, with exact match and as judged (LiveSearchBench §5); null without such questions.
 */
export function measureLevels(
  trials: readonly Trial[],
  items: ReadonlyMap<string, BenchmarkItem>,
): LevelReport | null {
  const leveled = trials.filter(({ itemId }) => items.get(itemId)?.level !== undefined);
  if (leveled.length === 0) return null;
  const levels = levelName.options.flatMap((level) => {
    const own = leveled.filter(({ itemId }) => items.get(itemId)?.level === level);
    if (own.length === 0) return [];
    const share = (pick: (trial: Trial) => number | null): Estimate | null =>
      estimateShare([...byItem(own, pick).values()]);
    const exact = share((trial) => (isExact(trial, items.get(trial.itemId)) ? 1 : 0));
    return [{ level, items: new Set(own.map(({ itemId }) => itemId)).size, exact, judged: share(scoreOf) }];
  });
  const average = (by: "exact" | "judged"): number | null => {
    const values = levels.flatMap((level) => level[by]?.value ?? []);
    if (values.length < levelName.options.length) return null;
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  return { levels, average: { exact: average("exact"), judged: average("judged") } };
}

/**
 * Whether an answer is, normalised, the gold answer or another of its names. A missing answer is not. LiveSearchBench (§5.1) compares with
 * the gold answer alone, and names no normalisation.
 */
function isExact({ solution }: Pick<Trial, "solution">, item: BenchmarkItem | undefined): boolean {
  const said = normaliseAnswer(solution.prediction?.exactAnswer ?? "");
  return (
    said !== "" &&
    [item?.answer ?? "", ...(item?.aliases ?? [])].some((name) => normaliseAnswer(name) === said)
  );
}
