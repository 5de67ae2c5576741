import type { Lifecycle } from "../../domain/exposure/lifecycle.ts";

/** Where an item stands, in two lines. */
export function describeStanding(lifecycle: Lifecycle): string[] {
  const day = (at: Date): string => at.toISOString().slice(0, 10);
  const until = lifecycle.validUntil === null ? "" : ` until ${lifecycle.validUntil}`;
  const valid =
    lifecycle.validFrom === null && until === "" ? "" : `, valid from ${lifecycle.validFrom ?? "?"}${until}`;
  return [
    `State     ${lifecycle.state} since ${day(lifecycle.since)} (${lifecycle.reason}), ${lifecycle.split}`,
    `Validity  changes ${lifecycle.freshnessClass}${valid}; next review ${day(lifecycle.reverifyDue)}`,
  ];
}
