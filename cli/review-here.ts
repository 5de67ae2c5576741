import type { ReviewOrder, ReviewReport } from "../app/reviewing/run-reviews.ts";
import { abortOn } from "./abort-on.ts";
import { onInterrupt } from "./on-interrupt.ts";
import type { World } from "./open-world.ts";
import { createStepView } from "./render/create-step-view.ts";

/** Reviews items in this process, whose own workers do the visits. */
export async function reviewHere(
  { freshet }: Pick<World, "freshet">,
  order: Omit<ReviewOrder, "key"> & { readonly key?: string },
): Promise<ReviewReport> {
  const stop = onInterrupt();
  const visits = await freshet.startWork(["visit"]);
  const trouble = abortOn(visits.trouble);
  const view = createStepView(process.stderr);
  try {
    const report = await freshet.reviews.verify(order, {
      signal: AbortSignal.any([stop.signal, trouble]),
      onProgress: ({ done, total, doubted }) =>
        view.show(`${done} of ${total} reviewed, ${doubted} with a problem`),
    });
    if (trouble.aborted) await visits.trouble;
    return report;
  } finally {
    view.end();
    await visits.close();
    stop.release();
  }
}
