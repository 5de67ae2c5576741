import type { Life, LifeEvent } from "../../domain/exposure/life.ts";

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

/** Where an item stands and how it came there, a line for each change. */
export function describeLife(life: Life, history: readonly LifeEvent[]): string {
  return `${describeStanding(life).join("\n")}\n${describeHistory(history)}`;
}

/** How an item came to where it stands, a line for each change. */
export function describeHistory(history: readonly LifeEvent[]): string {
  const lines = history.map(
    ({ at, from, to, reason, note }) =>
      `  ${at.toISOString().slice(0, 10)}  ${from === null ? "" : `${from} → `}${to}  ${reason}${note === "" ? "" : `: ${note}`}`,
  );
  return `${["History", ...lines].join("\n")}\n`;
}
