import type { Life } from "../../domain/exposure/lifecycle.ts";

/** Where an item stands, in two lines. */
export function describeStanding(life: Life): string[] {
  const day = (at: Date): string => at.toISOString().slice(0, 10);
  const until = life.validUntil === null ? "" : ` until ${life.validUntil}`;
  const valid =
    life.validFrom === null && until === "" ? "" : `, valid from ${life.validFrom ?? "?"}${until}`;
  return [
    `State     ${life.state} since ${day(life.since)} (${life.reason}), ${life.split}`,
    `Validity  changes ${life.freshnessClass}${valid}; next review ${day(life.reviewDue)}`,
  ];
}
