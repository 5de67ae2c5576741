import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { PlannedRelease } from "./plan-release.ts";
import type { ReleaseOrder } from "./release-order.ts";

/**
 * A cutoff that takes out much of what is live may be a wrong day, and its replacements cost money: it wants somebody's word.
 * @throws SettingsError `cutoff-takes-many`
 */
export function checkCutoff(
  { stale, live, cutoff }: Pick<PlannedRelease, "stale" | "live" | "cutoff">,
  { confirmed = false }: Pick<ReleaseOrder, "confirmed">,
  share: number,
): void {
  if (confirmed || stale.length <= share * live) return;
  throw new SettingsError(
    `the cutoff ${cutoff} would quarantine ${stale.length} of ${live} live questions, and release.quarantineShare lets ${Math.round(share * 100)} % go unasked: correct --cutoff or the models' trainingCutoff, or say freshet release build --cutoff ${cutoff} --yes`,
    { code: "cutoff-takes-many" },
  );
}
