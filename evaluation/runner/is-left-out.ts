import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import { isFailure, type Trial, type TrialMode } from "../../domain/evaluation/trial.ts";
import { takenDown } from "../../domain/page/blank-quotes.ts";

/**
 * Says whether a trial is left out because its solver would be given words of a page that was taken down. With the other pieces of evidence
 * or the other documents alone it would be another task. A trial that is solved already keeps its answer.
 */
export function isLeftOut(
  item: Pick<BenchmarkItem, "evidence" | "documents">,
  mode: TrialMode,
  known: Pick<Trial, "solution"> | undefined,
): boolean {
  if (known !== undefined && !isFailure(known.solution.termination)) return false;
  if (mode === "oracle") return item.evidence.some(({ quote }) => quote === takenDown);
  return mode === "documents" && lacksDocuments(item);
}

/** Says whether one of the documents of an item was taken down. */
export function lacksDocuments({ documents = [] }: Pick<BenchmarkItem, "documents">): boolean {
  return documents.some(({ text }) => text === takenDown);
}
