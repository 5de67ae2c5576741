import { GiveUpItemError, SettingsError } from "../../domain/freshet-error.ts";
import { jobKinds } from "../../domain/ports/job-store.ts";
import type { TaskName } from "../../domain/settings/schedule-settings.ts";
import { abortOn } from "../abort-on.ts";
import type { SharedOptions } from "../create-program.ts";
import { onInterrupt } from "../on-interrupt.ts";
import { openWorld } from "../open-world.ts";
import { printJson } from "../render/print-json.ts";
import { describeTick } from "../render/show-schedule.ts";
import { showWaiting } from "../show-waiting.ts";

/** `freshet schedule run`: orders a tick now and, unless detached, works until it has ended. */
export async function runScheduleRun(
  task: TaskName,
  options: SharedOptions & { readonly detach?: boolean },
): Promise<void> {
  if (options.detach && options.web !== undefined)
    throw new SettingsError("--web is this process's own, and --detach leaves the work to workers", {
      code: "web-option",
    });
  const world = await openWorld(options, { for: options.detach ? "read" : "work" });
  try {
    if (!options.detach) await world.freshet.preflight();
    const { tick: ordered, resumed } = await world.freshet.orderTick(task);
    const say = (line: string): boolean => process.stderr.write(`${line}\n`);
    say(resumed ? `Going on with ${task}, begun ${ordered.due.toISOString()}.` : `${task}: begun.`);
    if (options.detach) {
      if (options.json) printJson({ simulated: world.simulated, tick: ordered });
      else process.stdout.write("`freshet worker` does the work.\n");
      return;
    }
    const stop = onInterrupt();
    const work = await world.freshet.startWork(jobKinds);
    try {
      const watched = AbortSignal.any([stop.signal, abortOn(work.trouble)]);
      const tick = await showWaiting(`${task} is under way`, world, () =>
        world.freshet.watchTick(ordered, { signal: watched }),
      );
      if (watched.aborted && !stop.signal.aborted) await work.trouble;
      if (tick.status === "due")
        throw new GiveUpItemError(`stopped before ${task} had ended; the same command goes on`, {
          code: "stopped",
        });
      if (options.json) printJson({ simulated: world.simulated, tick });
      else process.stdout.write(`${describeTick(tick)}\n`);
      if (tick.status === "failed") process.exitCode = 1;
    } finally {
      await work.close();
      stop.release();
    }
  } finally {
    await world.close();
  }
}
