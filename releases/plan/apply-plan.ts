import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import { cutoffKey } from "../../domain/release/cutoff-key.ts";
import { liveBefore } from "../../gates/reverify/decide-after-review.ts";
import type { PlannedRelease, ReleaseRequest } from "./plan-release.ts";

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
      key: cutoffKey.of(cutoff, at, "raised"),
      to: "quarantined",
      reason: "cutoff-raised",
      at,
      note: `Its answer rests on nothing that became known after ${cutoff}.`,
    });
  }
  for (const id of freshAgain)
    await lifecycles.move(id, {
      key: cutoffKey.of(cutoff, at, "fresh"),
      to: liveBefore(await lifecycles.history([id])),
      at,
      reason: "fresh-again",
      note: `Its answer rests on what became known after ${cutoff}.`,
    });
}

/**
 * A cutoff that takes out much of what is live may be a wrong day, and its replacements cost money: it wants somebody's word.
 * @throws SettingsError `cutoff-takes-many`
 */
export function checkCutoff(
  { stale, live, cutoff }: Pick<PlannedRelease, "stale" | "live" | "cutoff">,
  { confirmed = false }: Pick<ReleaseRequest, "confirmed">,
  share: number,
): void {
  if (confirmed || stale.length <= share * live) return;
  throw new SettingsError(
    `the cutoff ${cutoff} would quarantine ${stale.length} of ${live} live questions, and release.quarantineShare lets ${Math.round(share * 100)} % go unasked: correct --cutoff or the models' trainingCutoff, or say freshet release build --cutoff ${cutoff} --yes`,
    { code: "cutoff-takes-many" },
  );
}

/**
 * Retires what repeats an item that was released before: no release will hold it, and until it is gone it counts as live, so that nothing is
 * made in its place. What repeats another candidate stays: which of the two is chosen, and whether the other one is live by the next release,
 * is open until then, and retirement is final. Gives how many there were.
 */
export async function retireDuplicates(
  { lifecycles }: Pick<Stores, "lifecycles">,
  { removed }: Pick<PlannedRelease, "removed">,
  by: { readonly key: string; readonly at: Date },
): Promise<number> {
  let moved = 0;
  for (const { id, of, why, earlier } of removed) {
    if (!earlier) continue;
    await lifecycles.move(id, {
      key: `duplicate/${by.key}`,
      to: "retired",
      reason: "duplicate",
      at: by.at,
      note: `It repeats ${of}, which was released before, by its ${why}.`,
    });
    moved += 1;
  }
  return moved;
}
