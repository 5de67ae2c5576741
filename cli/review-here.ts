import type { ReviewOrder, ReviewReport } from "../reverify/run-reviews.ts";
import { abortOn } from "./abort-on.ts";
import { onInterrupt } from "./on-interrupt.ts";
import type { World } from "./open-world.ts";
import { createProgressView } from "./render/create-progress-view.ts";
import { createTimeLeft } from "./render/create-time-left.ts";

/** Reviews items in this process, whose own workers do the visits. */
export async function reviewHere(
  { freshet }: Pick<World, "freshet">,
  order: Omit<ReviewOrder, "key"> & { readonly key?: string },
): Promise<ReviewReport> {
  const stop = onInterrupt();
  const visits = await freshet.work.start(["visit"]);
  const trouble = abortOn(visits.trouble);
  const view = createProgressView(process.stderr, { activity: freshet.work.activity });
  const timeLeft = createTimeLeft();
  try {
    const report = await freshet.reverification.verify(order, {
      signal: AbortSignal.any([stop.signal, trouble]),
      onProgress: ({ done, total, doubted }) =>
        view.show({
          done: `${done} of ${total} reviewed, ${doubted} with a problem`,
          share: done / Math.max(1, total),
          left: timeLeft(done, total),
        }),
    });
    if (trouble.aborted) await visits.trouble;
    return report;
  } finally {
    view.end();
    await visits.close();
    stop.release();
  }
}
