import type { Life, LifeEvent } from "../../domain/exposure/lifecycle.ts";
import { describeHistory } from "./describe-history.ts";
import { describeStanding } from "./describe-standing.ts";

/** Where an item stands and how it came there, a line for each change. */
export function describeLife(life: Life, history: readonly LifeEvent[]): string {
  return `${describeStanding(life).join("\n")}\n${describeHistory(history)}`;
}
