import type { Lifecycle, LifecycleEvent } from "../../domain/exposure/lifecycle.ts";

/** Describes an item's lifecycle state in two lines. */
export function describeLifecycleState(lifecycle: Lifecycle): string[] {
  const day = (at: Date): string => at.toISOString().slice(0, 10);
  const until = lifecycle.validUntil === null ? "" : ` until ${lifecycle.validUntil}`;
  const valid =
    lifecycle.validFrom === null && until === "" ? "" : `, valid from ${lifecycle.validFrom ?? "?"}${until}`;
  // Retirement is final, so a retired item is not re-verified, whatever day it was due on.
  const next = lifecycle.state === "retired" ? "" : `; next re-verification ${day(lifecycle.reverifyDue)}`;
  return [
    `State     ${lifecycle.state} since ${day(lifecycle.since)} (${lifecycle.reason}), ${lifecycle.split}`,
    `Validity  changes ${lifecycle.freshnessClass}${valid}${next}`,
  ];
}

/** Describes an item's lifecycle state and its history, one line for each change. */
export function describeLifecycle(lifecycle: Lifecycle, history: readonly LifecycleEvent[]): string {
  return `${describeLifecycleState(lifecycle).join("\n")}\n${describeHistory(history)}`;
}

/** Describes an item's history, one line for each change. */
export function describeHistory(history: readonly LifecycleEvent[]): string {
  const lines = history.map(
    ({ at, from, to, reason, note }) =>
      `  ${at.toISOString().slice(0, 10)}  ${from === null ? "" : `${from} → `}${to}  ${reason}${note === "" ? "" : `: ${note}`}`,
  );
  return `${["History", ...lines].join("\n")}\n`;
}
