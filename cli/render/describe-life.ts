import type { Life, LifeEvent } from "../../domain/life.ts";

/** Where an item stands and how it came there, a line for each change. */
export function describeLife(life: Life, history: readonly LifeEvent[]): string {
  const day = (at: Date): string => at.toISOString().slice(0, 10);
  const until = life.validUntil === null ? "" : ` until ${life.validUntil}`;
  const valid =
    life.validFrom === null && until === "" ? "" : `, valid from ${life.validFrom ?? "?"}${until}`;
  return [
    `State     ${life.state} since ${day(life.since)} (${life.reason}), ${life.split}`,
    `Answer    changes ${life.freshnessClass}${valid}; next review ${day(life.reviewDue)}`,
    "History",
    ...history.map(
      ({ at, from, to, reason, note }) =>
        `  ${day(at)}  ${from === null ? "" : `${from} → `}${to}  ${reason}${note === "" ? "" : `: ${note}`}`,
    ),
    "",
  ].join("\n");
}
