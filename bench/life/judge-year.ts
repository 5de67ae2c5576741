import type { LifeState } from "./life-state.ts";
import { probed } from "./settings-of.ts";

export interface Criterion {
  readonly name: string;
  readonly met: boolean;
  readonly seen: string;
}

/** Largest imbalance that is allowed in every week after the first. */
const mostImbalance = 0.05;
/** Share of the live items that has to be right in each week, if items are made by the default method. */
const leastRight = 0.98;

/** What the year is held to. `since` are the weeks of the leaks and drifts that live items have. */
export function judgeYear(
  { request, rows, leaks, drifts }: Pick<LifeState, "request" | "rows" | "leaks" | "drifts">,
  live: ReadonlySet<string>,
  alpha: number,
): Criterion[] {
  const now = rows.at(-1)?.week ?? 0;
  const isLate = (week: number): boolean => (now - week) * 7 > request.reverifyDays;
  const lateLeaks = leaks.filter(({ itemId, week }) => live.has(itemId) && isLate(week)).length;
  const lateDrifts = Object.entries(drifts).filter(([id, week]) => live.has(id) && isLate(week)).length;
  // Each cell may be short by so much, and all of them with it.
  const wanted = Math.floor(request.live * (1 - mostImbalance));
  const fewest = Math.min(...rows.slice(1).map(({ live: count }) => count));
  const worst = Math.max(0, ...rows.slice(1).map(({ imbalance }) => imbalance));
  const rights = rows.map(
    ({ live: count, driftedLive, ambiguousLive, wrongLive }) =>
      1 - (driftedLive + ambiguousLive + wrongLive) / Math.max(1, count),
  );
  const right = Math.min(1, ...rights);
  const clean = [probed.steady];
  const alarms = clean.filter((model) => rows.some((row) => row.alarms.includes(model))).length;
  const period = `${request.reverifyDays} days`;
  return [
    {
      name: `no live item that leaked more than one re-verification period (${period}) ago`,
      ...{ met: lateLeaks === 0, seen: String(lateLeaks) },
    },
    {
      name: `no live item that drifted more than one re-verification period (${period}) ago`,
      ...{ met: lateDrifts === 0, seen: String(lateDrifts) },
    },
    {
      name: "domain × language within 5 % of its target in every week after the first",
      ...{ met: worst <= mostImbalance, seen: `${(100 * worst).toFixed(1)} % at most` },
    },
    {
      name: `at least ${wanted} live items in every week after the first`,
      ...{ met: fewest >= wanted, seen: `${fewest} at least` },
    },
    // The quick method is known to make wrong items.
    ...(request.method === "default"
      ? [
          {
            name: `at least ${100 * leastRight} % of the live items right in every week`,
            ...{ met: right >= leastRight, seen: `${(100 * right).toFixed(1)} % at least` },
          },
        ]
      : []),
    {
      name: `false alarms of probes at most ${alpha}`,
      ...{
        met: alarms / clean.length <= alpha,
        seen: `${alarms} of ${clean.length} models that learnt nothing`,
      },
    },
  ];
}
