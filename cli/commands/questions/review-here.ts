import type { ReverificationRequest, ReviewReport } from "../../../reverify/run-reviews.ts";
import { createTimeLeft } from "../../render/create-time-left.ts";
import type { World } from "../../world/open-world.ts";
import { workHere } from "../../world/work-here.ts";

/** Reviews items in this process, whose own workers do the visits. */
export async function reviewHere(
  world: Pick<World, "freshet">,
  request: Omit<ReverificationRequest, "key"> & { readonly key?: string },
): Promise<ReviewReport> {
  const timeLeft = createTimeLeft();
  return workHere(world, ["visit"], ({ signal, view }) =>
    world.freshet.reverification.verify(request, {
      signal,
      onProgress: ({ done, total, doubted }) =>
        view.show({
          done: `${done} of ${total} reviewed, ${doubted} with a problem`,
          share: done / Math.max(1, total),
          left: timeLeft(done, total),
        }),
    }),
  );
}
