import { RetryLaterError } from "../domain/errors/freshet-error.ts";
import type { ScheduledRunResult } from "../domain/schedule/scheduled-run-result.ts";
import { runLeakSearch } from "../exposure/run-leak-search.ts";
import type { Task } from "./task.ts";

const waitMs = 600_000;

/**
 * Searches the web for what was published. Where no engine answers it is put off, since no answer is no sign that nothing leaked; at last it
 * ends, and says so: what was not searched for comes first next time.
 */
export const searchForLeaks: Task = async ({ key, settings, stores, parts, clock, signal, isLastTry }) => {
  const lookup = parts.plainLookup;
  const { searched, due, queries, pages, leaks, stopped } = await runLeakSearch(
    { settings, stores, lookup, clock },
    { key },
    { signal },
  );
  signal.throwIfAborted();
  if (stopped !== null && !isLastTry)
    throw new RetryLaterError("no search engine answers the leak search; it goes on later", {
      code: "leak-search-unanswered",
      waitMs,
    });
  return {
    searched,
    of: due,
    queries,
    pages,
    leaks: leaks.length,
    stopped,
  } satisfies ScheduledRunResult<"leak-search">;
};
