import type { ProbeObservation } from "../../domain/exposure/probe-observation.ts";
import type { ProbeRecord } from "./record-of.ts";

const dayMs = 86_400_000;

/** Names the group within which live items and controls are alike but for having been published: language, domain, age, record. */
export function stratumOf(
  item: Pick<ProbeObservation, "language" | "domain" | "accepted">,
  {
    at,
    record,
    ageBandDays,
  }: { readonly at: Date; readonly record: ProbeRecord; readonly ageBandDays: number },
): string {
  const days = Math.max(0, (at.getTime() - item.accepted.getTime()) / dayMs);
  return JSON.stringify([
    item.language,
    item.domain,
    Math.floor(days / ageBandDays),
    record.asked,
    record.right,
  ]);
}
