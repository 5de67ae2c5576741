import type { Stores } from "../../domain/ports/stores.ts";
import { cutoffKey } from "../../domain/release/cutoff-key.ts";
import { liveBefore } from "../../gates/freshness/live-before.ts";
import type { PlannedRelease } from "./plan-release.ts";

/**
 * What follows from a release's cutoff. Items whose answer rests on nothing fresh under it are no longer live and are reviewed at the next
 * look; those that another cutoff had taken out, and that are fresh under this one, come back.
 */
export async function applyCutoff(
  { lifecycles }: Pick<Stores, "lifecycles">,
  { stale, freshAgain, cutoff }: Pick<PlannedRelease, "stale" | "freshAgain" | "cutoff">,
  at: Date,
): Promise<void> {
  for (const id of stale) {
    // Before the move: who is killed in between leaves an item that is found stale again.
    await lifecycles.reverifyBy(id, at);
    await lifecycles.move(id, {
      ...{ key: cutoffKey.of(cutoff, at, "raised"), to: "quarantined", reason: "cutoff-raised", at },
      note: `Its answer rests on nothing that became known after ${cutoff}.`,
    });
  }
  for (const id of freshAgain)
    await lifecycles.move(id, {
      ...{ key: cutoffKey.of(cutoff, at, "fresh"), to: liveBefore(await lifecycles.history([id])), at },
      ...{ reason: "fresh-again", note: `Its answer rests on what became known after ${cutoff}.` },
    });
}
