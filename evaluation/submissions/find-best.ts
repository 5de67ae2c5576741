import type { Submission, SubmissionStore } from "../../domain/ports/evaluation/submission-store.ts";
import { isWindow, isWithin, type MonthWindow } from "./month-window.ts";

/** Number of submissions that are read at once. */
const atOnce = 200;

/**
 * Finds the graded submissions with the highest accuracy, within a window of months if one is given, the best first and equal ones newest
 * first. All submissions of the filter are read page by page, and only the best of them are kept in memory.
 */
export async function findBest(
  store: Pick<SubmissionStore, "list">,
  { limit, ...filter }: Pick<Parameters<SubmissionStore["list"]>[0], "releaseId" | "mode" | "limit">,
  window: MonthWindow,
): Promise<Submission[]> {
  let best: Submission[] = [];
  let last: Submission | undefined;
  do {
    const before = last && { at: last.submitted, id: last.id };
    const page = await store.list({ ...filter, status: "done", before, limit: atOnce });
    best = [...best, ...page]
      .sort((one, other) => scoreOf(other, window) - scoreOf(one, window))
      .slice(0, limit);
    last = page.length < atOnce ? undefined : page.at(-1);
  } while (last !== undefined);
  return best;
}

/** Returns the accuracy by which a submission is ranked. Without figures of the window it is below every accuracy. */
function scoreOf({ result }: Submission, window: MonthWindow): number {
  if (!isWindow(window)) return result?.accuracy ?? -1;
  const inside = (result?.groups ?? []).filter((group) => isWithin(group, window));
  const sum = (of: "questions" | "correct"): number => inside.reduce((total, group) => total + group[of], 0);
  return sum("questions") === 0 ? -1 : sum("correct") / sum("questions");
}
