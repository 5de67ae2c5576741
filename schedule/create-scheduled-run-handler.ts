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
 * Does the work of a scheduled run. Nothing is done if the run has ended in the meantime. If a part can't be reached, the run is put off
 * for at most `patience.outageMs`. Then it is done without that part.
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
    // Runs that waited for this one may begin now.
    await checkSchedule({ ...stores, dispatch: parts.dispatch, settings, readNow });
    return { finished: null };
  };
}

/**
 * Converts an error about a part that can't be reached to one that puts the task off. Only one task lacks this part, while the original
 * error stands for a part that all work needs.
 */
function putOff(error: FreshetError): FreshetError {
  const { code, message } = error;
  if (error.decision !== "unreachable") return error;
  return new RetryLaterError(message, { code, cause: error, waitMs: awayMs });
}

/**
 * Error codes that don't count as an outage of a task. Without the database or the queue nothing can be recorded, and work that is under
 * way lacks nothing.
 */
const others = new Set(["database-unreachable", "queue-unreachable", "under-way"]);

/** Whether a task was put off because a part that it needs does not answer. Such failures are not limited by a number of attempts. */
function isOutage(error: unknown): error is FreshetError {
  if (!(error instanceof FreshetError) || others.has(error.code)) return false;
  return error.decision === "unreachable" || error.decision === "retry-later";
}
