import type { Lifecycle } from "../domain/exposure/lifecycle.ts";
import type { Reverification } from "../domain/ports/questions/reverification-store.ts";

/**
 * Says whether the consequences of a re-verification were applied, or those of a newer one in its place. The lifecycle has the date of the
 * newest re-verification that was settled, and no two re-verifications of an item have the same date.
 */
export function isSettled(
  { at }: Pick<Reverification, "at">,
  { reverified }: Pick<Lifecycle, "reverified">,
): boolean {
  return reverified !== null && at <= reverified;
}
