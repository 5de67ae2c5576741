import type { Stores } from "../domain/ports/stores.ts";
import type { RefreshEstimate } from "../domain/run/refresh-estimate.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { estimateRefresh } from "../refresh/estimate/estimate-refresh.ts";
import { listLiveCells } from "./list-live-cells.ts";

/** Progress of all refreshes of one scheduled refresh together. */
export interface LiveProgress {
  /** Number of wanted questions, including those of domains whose turn has not come. */
  readonly wanted: number;
  readonly accepted: number;
  readonly rejected: number;
  /** Number of open runs. */
  readonly open: number;
  readonly calls: number;
  readonly dollars: number | null;
}

export interface LivePlan {
  /** Number of live questions that the schedule asks for in all. */
  readonly liveItems: number;
  /** Number of these questions that are missing. */
  readonly wanted: number;
  readonly budgetDollars: number | null;
  /** Null if no question is missing. */
  readonly expected: RefreshEstimate | null;
}

interface LiveParts {
  readonly settings: Settings;
  readonly stores: Stores;
}

/** Estimates use at most this many of the newest runs. */
const newestRuns = 500;

/** Plans what a scheduled refresh would request if it began now. Nothing is written. */
export async function planLive({ settings, stores }: LiveParts): Promise<LivePlan> {
  const cells = await listLiveCells({ settings, stores }, null);
  const wanted = cells.reduce((sum, { missing }) => sum + missing, 0);
  const { liveItems, tasks } = settings.schedule;
  const budgetDollars = tasks.refresh.budgetDollars ?? settings.work.budgetDollars;
  if (wanted === 0) return { liveItems, wanted, budgetDollars, expected: null };
  const lacking = cells.filter(({ missing }) => missing > 0);
  const unused = await Promise.all(
    lacking.map(({ domain, language }) => stores.seeds.list({ domain, language, unused: true })),
  );
  const entries = await stores.costs.list({ newestRuns });
  const expected = estimateRefresh({ settings, unusedSeeds: unused.flat().length, target: wanted, entries });
  return { liveItems, wanted, budgetDollars, expected };
}

export async function measureLive(parts: LiveParts, key: string): Promise<LiveProgress> {
  const cells = await listLiveCells(parts, key);
  const progress = await Promise.all(
    cells.flatMap(({ known }) => (known === null ? [] : [parts.stores.refreshes.progress(known.id)])),
  );
  const sum = (of: (one: (typeof progress)[number]) => number): number =>
    progress.reduce((total, one) => total + of(one), 0);
  return {
    wanted: cells.reduce((total, { known, missing }) => total + (known?.target ?? missing), 0),
    accepted: sum(({ accepted }) => accepted),
    rejected: sum(({ rejected }) => rejected),
    open: sum(({ open }) => open),
    calls: sum(({ calls }) => calls),
    dollars: progress.some(({ dollars }) => dollars !== null) ? sum(({ dollars }) => dollars ?? 0) : null,
  };
}
