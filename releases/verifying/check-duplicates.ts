import type { ReleaseFault } from "../../domain/release/release-fault.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import type { ReleaseSettings } from "../../domain/settings/release-settings.ts";
import { createDuplicateIndex } from "../duplicates/create-duplicate-index.ts";
import { makeCheck } from "./make-check.ts";
import type { ReleaseCheck } from "./release-check.ts";

/** No two opened items are near-duplicates; each pair is named once. */
export function checkDuplicates(
  items: readonly ReleaseItem[],
  thresholds: ReleaseSettings["duplicates"],
): ReleaseCheck {
  const index = createDuplicateIndex({ thresholds, expected: items.length });
  const faults: ReleaseFault[] = [];
  for (const item of items) {
    const [nearest] = index.find(item);
    if (nearest)
      faults.push({
        code: "near-duplicate",
        where: item.id,
        message: `the items ${nearest.id} and ${item.id} are near-duplicates by their ${nearest.why}`,
      });
    index.add(item);
  }
  return makeCheck("duplicates", faults, `none among ${items.length} opened items`);
}
