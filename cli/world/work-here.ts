import type { JobKind } from "../../domain/ports/work/job-store.ts";
import { abortOn, onInterrupt } from "../process/interruption.ts";
import { createProgressView, type ProgressView } from "../render/create-progress-view.ts";
import type { World } from "./open-world.ts";

/** The signal that stops a piece of work in this process, and the view of its progress. */
export interface WorkingHere {
  /** Aborts at the first Ctrl-C, and when the workers meet an error that repeating can't cure. */
  readonly signal: AbortSignal;
  readonly view: ProgressView;
}

/** Works on jobs of these kinds in this process while a piece of work waits for them; without kinds no workers start. */
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
