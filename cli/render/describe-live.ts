import { countOf } from "../../domain/count-of.ts";
import type { LivePlan, LiveProgress } from "../../schedule/measure-live.ts";
import type { Progress } from "./create-progress-view.ts";
import { moneyOf } from "./money-of.ts";

/** What a scheduled refresh is about to begin, and what that is expected to take: for the person who starts it. */
export function describeLivePlan({ liveItems, wanted, budgetDollars, expected }: LivePlan): string {
  if (expected === null)
    return `refresh: none of ${countOf(liveItems, "live question")} (schedule.liveItems) is missing.`;
  const { calls, dollars } = expected.total;
  const money =
    dollars === null
      ? ""
      : ` and to cost ${moneyOf(dollars.mean)} (${moneyOf(dollars.low)} to ${moneyOf(dollars.high)})`;
  const most = budgetDollars === null ? "no budget is set" : `its budget is ${moneyOf(budgetDollars)}`;
  return `refresh: ${wanted} of ${countOf(liveItems, "live question")} (schedule.liveItems) are missing; making them is expected to take ${countOf(Math.round(calls.mean), "call")}${money}; ${most}.`;
}

/** How far a scheduled refresh has come. */
export function describeLive({ wanted, accepted, rejected, open, calls, dollars }: LiveProgress): Progress {
  return {
    done: `refresh: ${accepted}/${wanted} accepted, ${rejected} rejected`,
    share: accepted / Math.max(1, wanted),
    more: [
      `${countOf(open, "run")} under way`,
      countOf(calls, "call"),
      ...(dollars === null ? [] : [moneyOf(dollars)]),
    ],
  };
}
