import { createDraw } from "../mind/create-draw.ts";
import type { Fault, FaultRates } from "./fault-rates.ts";

/** Faults that any request can meet, worst first: the first that is drawn happens. */
const order: readonly Fault[] = ["rateLimit", "serverError", "stall", "malformed", "refuse", "slow"];

/**
 * Which fault, if any, this request meets. It follows from what the request says and from how often the same was said
 * before, so that a retry has its own chance. A loop is drawn per conversation: `conversation` leaves the tool results out.
 */
export function drawFault(
  rates: FaultRates,
  { content, conversation, seen }: { content: string; conversation: string | null; seen: number },
): Fault | null {
  const draw = createDraw(`${content}/${seen}`);
  const fault = order.find((name) => draw.chance(rates[name], name));
  if (fault !== undefined) return fault;
  if (conversation !== null && createDraw(`${conversation}/${seen}`).chance(rates.loop, "loop"))
    return "loop";
  return null;
}
