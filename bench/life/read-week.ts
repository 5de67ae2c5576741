import type { Freshet } from "../../app/freshet.ts";
import type { ItemLifecycle } from "../../domain/ports/questions/lifecycle-store.ts";
import type { ScheduledRun } from "../../domain/ports/work/scheduled-run-store.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import { liveTargets } from "../../schedule/list-live-cells.ts";
import type { World } from "../../simulation/world/world.ts";
import { createGroundTruth } from "../truth/create-ground-truth.ts";
import { askClosedBook } from "./ask-closed-book.ts";
import { calendar } from "./calendar.ts";
import { checkTruth } from "./check-truth.ts";
import type { LifeState, ReleasedQuestion, WeekRow } from "./life-state.ts";
import { probed } from "./settings-of.ts";

export interface WeekParts {
  readonly freshet: Freshet;
  readonly settings: Settings;
  readonly world: World;
  readonly modelsUrl: string;
  readonly spent: () => Promise<number>;
}

/** What stands after a week's scheduled runs; notes in the state what has drifted since. */
export async function readWeek(
  state: LifeState,
  parts: WeekParts,
  given: {
    readonly week: number;
    readonly day: string;
    readonly scheduledRuns: readonly ScheduledRun[];
    readonly seconds: number;
  },
): Promise<WeekRow> {
  const { freshet, settings } = parts;
  const { week, day, scheduledRuns, seconds } = given;
  const itemLifecycles = (await freshet.exposure.listLifecycles({})).filter(({ unsolved }) => !unsolved);
  const live = itemLifecycles.filter(({ state: now }) => now === "active" || now === "watch");
  const liveIds = new Set(live.map(({ questionId }) => questionId));
  await noteDrifts(state, parts, { week, day, live });
  const retired: Record<string, number> = {};
  for (const { state: now, reason } of itemLifecycles)
    if (now === "retired") retired[reason] = (retired[reason] ?? 0) + 1;
  const isLive = (id: string): boolean => liveIds.has(id);
  const before = state.rows.at(-1);
  const runs = await freshet.runs.list({ status: "rejected", limit: 1_000_000 });
  const verdicts = await freshet.exposure.listProbeVerdicts();
  return {
    ...{ week, day, seconds, retired },
    live: live.length,
    accepted: itemLifecycles.length,
    acceptedNow: itemLifecycles.length - (before?.accepted ?? 0),
    rejected: runs.length,
    quarantined: itemLifecycles.filter(({ state: now }) => now === "quarantined").length,
    leaked: state.leaks.length,
    leakedLive: state.leaks.filter(({ itemId }) => isLive(itemId)).length,
    leakWeeks: medianLeakWeeks(state, itemLifecycles),
    drifted: Object.keys(state.drifts).length,
    driftedLive: Object.keys(state.drifts).filter(isLive).length,
    ambiguousLive: Object.keys(state.ambiguous).filter((id) => isLive(id) && !(id in state.drifts)).length,
    wrongLive: state.wrong.filter(isLive).length,
    closedBook: await measureClosedBook(state.released, isLive, parts.modelsUrl),
    imbalance: imbalanceOf(live, settings),
    alarms: verdicts.flatMap(({ model, verdict }) => (verdict === "contaminated" ? [model] : [])),
    dollars: await parts.spent(),
    failedRuns: scheduledRuns.flatMap(({ task, status, error }) =>
      status === "failed" ? [`${task}: ${error}`] : [],
    ),
  };
}

/** Compares each live item with the truth of the day. The item's first day shows whether it was ever right. */
async function noteDrifts(
  state: LifeState,
  { freshet, world }: WeekParts,
  {
    week,
    day,
    live,
  }: { readonly week: number; readonly day: string; readonly live: readonly ItemLifecycle[] },
): Promise<void> {
  const truth = createGroundTruth(world, day);
  const ids = new Set(live.map(({ questionId }) => questionId));
  const questions = await freshet.questions.list({ limit: 1_000_000 });
  for (const question of questions) {
    if (!ids.has(question.id) || state.wrong.includes(question.id)) continue;
    const said = checkTruth(question, truth);
    if (said === "right") continue;
    const isNew = question.accepted.toISOString().slice(0, 10) === day;
    if (isNew) state.wrong.push(question.id);
    else if (said === "other") state.drifts[question.id] ??= week;
    else state.ambiguous[question.id] ??= week;
  }
}

async function measureClosedBook(
  released: readonly ReleasedQuestion[],
  isLive: (id: string) => boolean,
  modelsUrl: string,
): Promise<WeekRow["closedBook"]> {
  const counts = { live: { right: 0, of: 0 }, ever: { right: 0, of: 0 } };
  for (const item of released) {
    const right = Number(await askClosedBook(item, { modelsUrl, model: probed.newest }));
    counts.ever.right += right;
    counts.ever.of += 1;
    if (!isLive(item.id)) continue;
    counts.live.right += right;
    counts.live.of += 1;
  }
  return counts;
}

function medianLeakWeeks({ leaks }: LifeState, itemLifecycles: readonly ItemLifecycle[]): number | null {
  const gone = new Map(
    itemLifecycles.flatMap(({ questionId, state, since }) =>
      state === "retired" ? [[questionId, since] as const] : [],
    ),
  );
  const weeks = leaks
    .flatMap(({ itemId, week }) => {
      const retired = gone.get(itemId);
      return retired === undefined
        ? []
        : [Math.round((retired.getTime() - Date.parse(calendar.dayOf(week))) / (7 * 86_400_000))];
    })
    .sort((a, b) => a - b);
  const low = weeks[Math.floor((weeks.length - 1) / 2)];
  const high = weeks[Math.ceil((weeks.length - 1) / 2)];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

function imbalanceOf(live: readonly ItemLifecycle[], settings: Settings): number {
  const shares = liveTargets(settings)
    .filter(({ wanted }) => wanted > 0)
    .map(({ domain, language, wanted }) => {
      const has = live.filter((life) => life.domain === domain && life.language === language).length;
      return Math.abs(has - wanted) / wanted;
    });
  return Math.max(0, ...shares);
}
