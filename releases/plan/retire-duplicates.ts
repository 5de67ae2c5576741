import type { Stores } from "../../domain/ports/stores.ts";
import type { PlannedRelease } from "./plan-release.ts";

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
      ...{ key: `duplicate/${by.key}`, to: "retired", reason: "duplicate", at: by.at },
      note: `It repeats ${of}, which was released before, by its ${why}.`,
    });
    moved += 1;
  }
  return moved;
}
