import { z } from "zod";
import { taskNames } from "../../domain/settings/schedule-settings.ts";
import type { WorkHandler } from "../../workers/work-handler.ts";
import { checkSchedule } from "./check-schedule.ts";
import type { TaskParts } from "./task.ts";
import { tasks } from "./tasks.ts";
import { tickKey } from "./tick-key.ts";

const payload = z.object({ task: z.enum(taskNames), due: z.iso.datetime() });

/** Does the work of a tick; one that was ended by somebody else meanwhile is left alone. */
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
    const context = { ...options, tick, key: tickKey(tick), clock, signal };
    const result = await tasks[task]({
      ...context,
      budgetDollars: budgetDollars ?? settings.work.budgetDollars,
    });
    await stores.ticks.end(tick, { result });
    // What waited for this one is due now.
    await checkSchedule({ ...stores, dispatch: parts.dispatch, settings, readNow });
    return { finished: null };
  };
}
