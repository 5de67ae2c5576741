import type { FreshnessClass } from "../exposure/lifecycle.ts";
import type { LifecycleSettings } from "../settings/lifecycle-settings.ts";

const dayMs = 86_400_000;

/** When an item's evidence is to be visited again: after its class's days, or when what the answer states ends, if that is earlier. */
export function reverifyDue(
  { freshnessClass, validUntil, at }: { freshnessClass: FreshnessClass; validUntil: string | null; at: Date },
  { reverifyDays }: LifecycleSettings,
): Date {
  const regular = new Date(at.getTime() + reverifyDays[freshnessClass] * dayMs);
  const end = validUntil === null ? null : new Date(`${validUntil}T00:00:00Z`);
  return end !== null && end > at && end < regular ? end : regular;
}
