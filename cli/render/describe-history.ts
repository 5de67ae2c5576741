import type { LifecycleEvent } from "../../domain/exposure/lifecycle.ts";

/** How an item came to where it stands, a line for each change. */
export function describeHistory(history: readonly LifecycleEvent[]): string {
  const lines = history.map(
    ({ at, from, to, reason, note }) =>
      `  ${at.toISOString().slice(0, 10)}  ${from === null ? "" : `${from} → `}${to}  ${reason}${note === "" ? "" : `: ${note}`}`,
  );
  return `${["History", ...lines].join("\n")}\n`;
}
