import type { ReverificationReport, ReverificationRequest } from "../../../reverify/run-reverifications.ts";
import { createTimeLeft } from "../../render/create-time-left.ts";
import type { World } from "../../world/open-world.ts";
import { workHere } from "../../world/work-here.ts";

/** Re-verifies items in this process, whose own workers do the visits. */
export async function reverifyHere(
  world: Pick<World, "freshet">,
  request: Omit<ReverificationRequest, "key"> & { readonly key?: string },
): Promise<ReverificationReport> {
  const timeLeft = createTimeLeft();
  return workHere(world, ["visit"], ({ signal, view }) =>
    world.freshet.reverification.verify(request, {
      signal,
      onProgress: ({ done, total, doubted }) =>
        view.show({
          done: `${done} of ${total} re-verified, ${doubted} with a problem`,
          share: done / Math.max(1, total),
          left: timeLeft(done, total),
        }),
    }),
  );
}
