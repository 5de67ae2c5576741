import type { ProbeObservation } from "../../domain/exposure/probe-observation.ts";

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

/**
 * A model's scored answers to an item so far. Items are compared with those of the same counts only: how likely the next answer is
 * right follows from them alike, however it came that an item was asked so often.
 */
export interface ProbeRecord {
  readonly asked: number;
  readonly right: number;
  /** Whether the newest one was right. */
  readonly isRight: boolean;
}

/** The record that a model's earlier answers make, oldest first; null is an answer without a score. */
export function recordOf(earlier: readonly (boolean | null)[]): ProbeRecord {
  const scored = earlier.filter((correct) => correct !== null);
  return {
    asked: scored.length,
    right: scored.filter(Boolean).length,
    isRight: scored.at(-1) ?? false,
  };
}
