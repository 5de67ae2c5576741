import { z } from "zod";
import { type FreshetError, RetryLaterError } from "../domain/errors/freshet-error.ts";
import { taskNames } from "../domain/settings/schedule-settings.ts";
import type { WorkHandler } from "../workers/work-handler.ts";
import { checkSchedule } from "./check-schedule.ts";
import { isOutage } from "./is-outage.ts";
import { patience } from "./patience.ts";
import type { TaskParts } from "./task.ts";
import { tasks } from "./tasks.ts";
import { tickKey } from "./scheduled-run-key.ts";

const payload = z.object({ task: z.enum(taskNames), due: z.iso.datetime() });

const awayMs = 60_000;

/**
 * Does the work of a tick; one that was ended by somebody else meanwhile is left alone. A part that is away puts it off, for `patience` at
 * most: then it ends without.
 */
export function createTickHandler(
  options: TaskParts & { readonly readNow: () => Promise<Date> },
): WorkHandler {
  const { settings, stores, parts, readNow } = options;
  return async (job, { signal }) => {
    const { task, due } = payload.parse(job.payload);
    const tick = await stores.ticks.get(task, new Date(due));
    if (tick?.status !== "due") return { finished: null };
    const { budgetDollars } = settings.schedule.tasks[task];
    const clock = { now: () => tick.at };
    const isLastTry = Date.now() - job.created.getTime() >= patience.outageMs;
    const context = { ...options, tick, key: tickKey(tick), clock, signal, isLastTry };
    try {
      const result = await tasks[task]({
        ...context,
        budgetDollars: budgetDollars ?? settings.work.budgetDollars,
      });
      await stores.ticks.end(tick, { result });
    } catch (error) {
      if (signal.aborted || !isOutage(error)) throw error;
      if (!isLastTry) throw putOff(error);
      await stores.ticks.end(tick, {
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
