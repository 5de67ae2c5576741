import type { Lifecycle, LifecycleEvent } from "../../domain/exposure/lifecycle.ts";
import { describeHistory } from "./describe-history.ts";
import { describeStanding } from "./describe-standing.ts";

/** Where an item stands and how it came there, a line for each change. */
export function describeLifecycle(lifecycle: Lifecycle, history: readonly LifecycleEvent[]): string {
  return `${describeStanding(lifecycle).join("\n")}\n${describeHistory(history)}`;
}
