import type { JobKind } from "../../domain/ports/job-store.ts";
import { abortOn, onInterrupt } from "../process/interruption.ts";
import { createProgressView, type ProgressView } from "../render/create-progress-view.ts";
import type { World } from "./open-world.ts";

/** How a piece of work that is done in this process is stopped, and where it shows its progress. */
export interface WorkingHere {
  /** Aborted by the first Ctrl-C, and where the workers meet trouble that no repeat would mend. */
  readonly signal: AbortSignal;
  readonly view: ProgressView;
}

/** Has jobs of these kinds done in this process while a piece of work waits for them; none where no kind is named. */
export async function workHere<T>(
  { freshet }: Pick<World, "freshet">,
  kinds: readonly JobKind[],
  work: (here: WorkingHere) => Promise<T>,
): Promise<T> {
  const stop = onInterrupt();
  const workers = kinds.length === 0 ? null : await freshet.work.start(kinds);
  const trouble = workers === null ? null : abortOn(workers.trouble);
  const view = createProgressView(process.stderr, { activity: freshet.work.activity });
  try {
    const signal = trouble === null ? stop.signal : AbortSignal.any([stop.signal, trouble]);
    const done = await work({ signal, view });
    if (trouble?.aborted) await workers?.trouble;
    return done;
  } finally {
    view.end();
    await workers?.close();
    stop.release();
  }
}
