import { z } from "zod";
import { FreshetError, RetryLaterError } from "../domain/errors/freshet-error.ts";
import { taskNames } from "../domain/settings/schedule-settings.ts";
import type { WorkHandler } from "../workers/run-work.ts";
import { checkSchedule, patience } from "./check-schedule.ts";
import { scheduledRunKey } from "./scheduled-run-job.ts";
import type { TaskParts } from "./task.ts";
import { tasks } from "./tasks.ts";

const payload = z.object({ task: z.enum(taskNames), due: z.iso.datetime() });

const awayMs = 60_000;

/**
 * Does the work of a scheduled run; one that was ended by somebody else meanwhile is left alone. A part that is away puts it off, for `patience` at
 * most: then it ends without.
 */
export function createScheduledRunHandler(
  options: TaskParts & { readonly readNow: () => Promise<Date> },
): WorkHandler {
  const { settings, stores, parts, readNow } = options;
  return async (job, { signal }) => {
    const { task, due } = payload.parse(job.payload);
    const scheduledRun = await stores.scheduledRuns.get(task, new Date(due));
    if (scheduledRun?.status !== "due") return { finished: null };
    const { budgetDollars } = settings.schedule.tasks[task];
    const clock = { now: () => scheduledRun.at };
    const isLastTry = Date.now() - job.created.getTime() >= patience.outageMs;
    const context = {
      ...options,
      scheduledRun,
      key: scheduledRunKey(scheduledRun),
      clock,
      signal,
      isLastTry,
    };
    try {
      const result = await tasks[task]({
        ...context,
        budgetDollars: budgetDollars ?? settings.work.budgetDollars,
      });
      await stores.scheduledRuns.end(scheduledRun, { result });
    } catch (error) {
      if (signal.aborted || !isOutage(error)) throw error;
      if (!isLastTry) throw putOff(error);
      await stores.scheduledRuns.end(scheduledRun, {
        error: `given up for this time: ${error.message}`,
        code: error.code,
      });
    }
    // What waited for this one is due now.
    await checkSchedule({ ...stores, dispatch: parts.dispatch, settings, readNow });
    return { finished: null };
  };
}

/** A part that one task lacks is no reason for the process to end, as it is where no work could be done without. */
function putOff(error: FreshetError): FreshetError {
  const { code, message } = error;
  if (error.decision !== "unreachable") return error;
  return new RetryLaterError(message, { code, cause: error, waitMs: awayMs });
}

/** While the database or the queue is away nothing can be put down, and what was ordered and is under way lacks nothing. */
const others = new Set(["database-unreachable", "queue-unreachable", "under-way"]);

/** Whether a task was put off because a part that it needs gives no answer, which no number of attempts would bound. */
function isOutage(error: unknown): error is FreshetError {
  if (!(error instanceof FreshetError) || others.has(error.code)) return false;
  return error.decision === "unreachable" || error.decision === "retry-later";
}
