import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Freshet } from "../../app/freshet.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import { createWorld } from "../../simulation/world/create-world.ts";
import { loadBuilt } from "../load-built.ts";
import { calendar } from "./calendar.ts";
import { keepWorker } from "./keep-worker.ts";
import { chooseLeaks, spreadLeaks } from "./leak-items.ts";
import type { LifeRequest } from "./life-request.ts";
import { type LifeState, lifeState, type ReleasedQuestion, type WeekRow } from "./life-state.ts";
import { openRelease } from "./open-release.ts";
import { openWorld } from "./open-world.ts";
import { passWeek } from "./pass-week.ts";
import { readEnd, type YearsEnd } from "./read-end.ts";
import { readWeek } from "./read-week.ts";
import { settingsOf } from "./settings-of.ts";
import { type Chaos, strikeWorker } from "./strike-worker.ts";
import { worldOf } from "./world-of.ts";

export interface YearOptions {
  readonly request: LifeRequest;
  /** Folder of the database, the releases and the state after the past weeks. If it has a year already, that year is continued. */
  readonly folder: string;
  /** Workers are killed and queues emptied at random; null: they are left alone. */
  readonly chaos: Chaos | null;
  readonly onWeek: (row: WeekRow) => void;
  readonly tell: (line: string) => void;
}

export interface Year {
  readonly state: LifeState;
  readonly end: YearsEnd;
  readonly settings: Settings;
  /** How often a worker was killed. */
  readonly kills: number;
}

/** Lets the weeks of a year pass, one after the other. */
export async function runYear(options: YearOptions): Promise<Year> {
  const { request, folder, chaos, onWeek, tell } = options;
  mkdirSync(folder, { recursive: true });
  const stateFile = path.join(folder, "year.json");
  const state = readState(stateFile, request);
  const keep = (): void => {
    // Whole or not at all: a year that is cut short goes on from a week's end.
    writeFileSync(`${stateFile}.new`, `${JSON.stringify(state)}\n`);
    renameSync(`${stateFile}.new`, stateFile);
  };
  const undo: (() => Promise<unknown>)[] = [];
  try {
    const served = await openWorld(request);
    undo.unshift(() => served.close());
    const world = createWorld(worldOf(request));
    const settings = settingsOf(request, path.join(folder, "data"), {
      addresses: served.addresses,
      isStricken: chaos !== null,
    });
    const settingsFile = path.join(folder, "settings.json");
    writeFileSync(settingsFile, JSON.stringify(settings));
    for (const row of state.rows) {
      const own = state.leaks.filter(({ week }) => week === row.week);
      if (own.length > 0) await spreadLeaks(own, row.day, served);
    }
    const { openFreshet } =
      await loadBuilt<typeof import("../../app/open-freshet.ts")>("app/open-freshet.ts");
    const { openDatabase } = await loadBuilt<typeof import("../../storage/database/open-database.ts")>(
      "storage/database/open-database.ts",
    );
    const { openClock } =
      await loadBuilt<typeof import("../../storage/open-clock.ts")>("storage/open-clock.ts");
    const { prepareSpend } =
      await loadBuilt<typeof import("../../storage/calls/account.ts")>("storage/calls/account.ts");
    const freshet = await openFreshet(settings, { for: "read" });
    undo.unshift(() => freshet.close());
    const db = await openDatabase({ url: null, dataDir: settings.dataDir, connections: 2 });
    undo.unshift(() => db.close());
    const clock = await openClock({ db, world: "simulated" });
    const failing = new AbortController();
    const first = state.rows.length;
    // Before the first worker looks: it is not to make scheduled runs of the real day.
    const opening = calendar.dayOf(first);
    await served.moveTo(opening);
    await clock.set(new Date(`${opening}T00:00:00.000Z`));
    // The year begins with a first run of all tasks. Without this they would be due only one interval later.
    if (first === 0) await freshet.schedule.requestAll();
    const worker = keepWorker({
      settingsFile,
      logFile: path.join(folder, "worker.log"),
      failed: (error) => failing.abort(error),
    });
    undo.unshift(() => worker.close());
    const striking = chaos && strikeWorker({ worker, db, chaos, seed: request.seed });
    undo.unshift(async () => striking?.close());
    for (let week = first; week < request.weeks; week++) {
      const started = Date.now();
      const day = calendar.dayOf(week);
      if (week > first) await served.moveTo(day);
      const scheduledRuns = await passWeek(day, { clock, freshet, signal: failing.signal, tell });
      const seconds = Math.round((Date.now() - started) / 100) / 10;
      const [newest] = await freshet.releases.list();
      const opened = newest === undefined ? [] : await openRelease(newest, settings.dataDir);
      const shown = opened.map(toReleased);
      const known = new Set(state.released.map(({ id }) => id));
      state.released.push(...shown.filter(({ id }) => !known.has(id)));
      const spent = async () => (await prepareSpend(db.orm)()).dollars ?? 0;
      const parts = { freshet, settings, world, modelsUrl: served.addresses.modelsUrl, spent };
      const row = await readWeek(state, parts, { week, day, scheduledRuns, seconds });
      const leaks = chooseLeaks(await stillLive(freshet, shown), {
        ...{ week, count: request.leaksPerWeek, seed: request.seed, before: state.leaks },
      });
      await spreadLeaks(leaks, day, served);
      state.leaks.push(...leaks);
      state.rows.push(row);
      keep();
      onWeek(row);
    }
    await striking?.close();
    const end = await readEnd(freshet, settings.dataDir);
    return { state, end, settings, kills: striking?.kills() ?? 0 };
  } finally {
    for (const step of undo) await step().catch((error: unknown) => tell(`clean-up: ${error}`));
  }
}

function toReleased({ id, language, question, answer, aliases }: ReleaseItem): ReleasedQuestion {
  return { id, language, question, answers: [answer, ...aliases] };
}

function readState(file: string, request: LifeRequest): LifeState {
  if (!existsSync(file))
    return { request, rows: [], leaks: [], released: [], drifts: {}, ambiguous: {}, wrong: [] };
  const state = lifeState.parse(JSON.parse(readFileSync(file, "utf8")));
  const { weeks: _, ...rest } = state.request;
  const { weeks, ...wanted } = request;
  if (JSON.stringify(rest) !== JSON.stringify(wanted))
    throw new Error(`${file} is of another year (${JSON.stringify(rest)}): name another --folder`);
  return { ...state, request: { ...state.request, weeks } };
}

/** Only items that are still live are given away, because nobody learns anything about the leak of a retired item. */
async function stillLive<Item extends { readonly id: string }>(
  freshet: Freshet,
  items: readonly Item[],
): Promise<Item[]> {
  const live = await freshet.exposure.listLifecycles({ states: ["active", "watch"] });
  const ids = new Set(live.map(({ questionId }) => questionId));
  return items.filter(({ id }) => ids.has(id));
}
