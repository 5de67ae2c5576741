import { allEnded } from "../domain/all-ended.ts";
import { asError } from "../domain/errors/as-error.ts";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import { findByBeginning } from "../domain/find-by-beginning.ts";
import type { Settings } from "../domain/settings/settings.ts";
import type { HookParts } from "../hooks/deliver-hooks.ts";
import { deliverAtEnd, openHookDesk } from "../hooks/open-hook-desk.ts";
import { createCallBoard } from "../models/call-board.ts";
import { beginSeeding } from "../refresh/begin-seeding.ts";
import { checkOrder, orderRefresh } from "../refresh/order-refresh.ts";
import { orderSeeds } from "../refresh/order-seeds.ts";
import { planOrder } from "../refresh/plan-order.ts";
import { reportRun } from "../refresh/report-run.ts";
import { sendHeartbeats } from "../refresh/send-heartbeats.ts";
import { watchRefresh } from "../refresh/watch-refresh.ts";
import { scheduledRunKey } from "../schedule/scheduled-run-key.ts";
import { claimWorld } from "../storage/database/claim-world.ts";
import type { Database } from "../storage/database/open-database.ts";
import { createWorkStats } from "../storage/jobs/create-work-stats.ts";
import { ownProcess } from "../storage/jobs/own-process.ts";
import { openClock } from "../storage/open-clock.ts";
import { checkReachable } from "./check-reachable.ts";
import type { Freshet } from "./freshet.ts";
import { openExposureDesk } from "./open-exposure-desk.ts";
import { openOwnDatabase } from "./open-own-database.ts";
import { openReleaseDesk } from "./open-release-desk.ts";
import { openReviewDesk } from "./open-review-desk.ts";
import { openStores } from "./open-stores.ts";
import { planAcceptance } from "./plan-acceptance.ts";
import { reportCosts } from "./report-costs.ts";
import { watchActivity } from "./watch-activity.ts";

export interface OpenOptions {
  /** `work`: models, search, queue and pages will be needed; `read`: the database alone. */
  readonly for: "work" | "read";
  /** One line about something that a person should know; stderr by default. */
  readonly log?: (line: string) => void;
  /** One line about a hook that did not get its messages; like `log` by default. */
  readonly logHooks?: (line: string) => void;
  /** The settings' database, where it is open already; it is closed with Freshet. */
  readonly database?: Database;
}

const manyRuns = 100_000;

/**
 * Builds Freshet on its settings: the only place where real parts are wired. Heavy parts are imported when work begins.
 * @throws SettingsError, UnreachableError
 */
export async function openFreshet(settings: Settings, options: OpenOptions): Promise<Freshet> {
  const log = options.log ?? ((line: string) => void process.stderr.write(`${line}\n`));
  const logHooks = options.logHooks ?? log;
  const db = options.database ?? (await openOwnDatabase(settings, options.for));
  const calls = createCallBoard();
  try {
    await claimWorld({ db, world: settings.world });
    const clock = options.for === "work" ? await openClock({ db, world: settings.world }) : null;
    const stores = openStores(db, clock ? planAcceptance(settings, clock) : undefined);
    const hookParts = { hooks: stores.hooks, settings };
    const hooksOpened = await registerHooks(hookParts);
    const parts =
      options.for === "work"
        ? await (await import("./open-work-parts.ts")).openWorkParts({ settings, db, stores, log, calls })
        : null;
    const needed = () => {
      if (!parts) throw new SettingsError("opened for reading only", { code: "read-only" });
      return parts;
    };
    return {
      async orderRefresh(order) {
        return orderRefresh({ ...stores, settings }, order);
      },
      orderTrial: async (order) =>
        (await import("../refresh/new-domain/order-trial.ts")).orderTrial({ ...stores, settings }, order),
      findTrial: async (order) =>
        (await import("../refresh/new-domain/order-trial.ts")).findTrial({ ...stores, settings }, order),
      reportTrial: async (order) =>
        (await import("../refresh/new-domain/report-trial.ts")).reportTrial({ stores, settings }, order),
      planOrder: (order) => planOrder({ ...stores, settings }, checkOrder(settings, order)),
      attendRefresh: (id) => sendHeartbeats((seconds) => stores.refreshes.heartbeat(id, seconds)),
      attendSeedings: (ids) => sendHeartbeats((seconds) => stores.seedings.heartbeat(ids, seconds)),
      async preflight() {
        // Both to their ends: a check that goes on while all is closed would hold the process for as long as its own patience.
        await allEnded<unknown>([checkReachable(settings), needed().queue.check()]);
      },
      activity: watchActivity({
        board: calls,
        stats: createWorkStats({ db }),
        owner: ownProcess,
      }),
      watchRefresh: (id, given) => watchRefresh(stores.refreshes, id, given),
      orderSeeds: (order) => orderSeeds({ ...stores, settings, dispatch: needed().dispatch }, order),
      async listSeedings(ids) {
        // One whose work ended in the dead letter is finished here.
        if (parts) for (const id of ids) await beginSeeding({ ...stores, dispatch: parts.dispatch }, id);
        const found = await Promise.all(ids.map((id) => stores.seedings.get(id)));
        return found.filter((seeding) => seeding !== null);
      },
      async serveMetrics(at) {
        const { meter, queue } = needed();
        const { measureDepth } = await import("./measure-depth.ts");
        const { serveMetrics } = await import("./serve-metrics.ts");
        const served = await serveMetrics({ ...at, registry: meter.registry });
        measureDepth({ registry: meter.registry, stats: createWorkStats({ db }), queue });
        return served;
      },
      serveStdioTools: async (given) =>
        (await import("./serve-stdio-tools.ts")).serveStdioTools({ stores, parts: needed() }, given),
      seedSpend: (id) => stores.seedings.spend(id),
      startWork: async (kinds) =>
        (await import("./start-work.ts")).startWork(
          { settings, db, stores, parts: needed(), log, logHooks },
          kinds,
        ),
      listRuns: (filter) => stores.runs.list(filter),
      async showRun(beginning) {
        const run =
          (await stores.runs.get(beginning)) ??
          findByBeginning("run", await stores.runs.list({ limit: manyRuns }), beginning);
        return reportRun(stores, run);
      },
      reportCosts: (id) => reportCosts(stores, id),
      listQuestions: (filter) => stores.questions.list(filter),
      async showQuestion(beginning) {
        return (
          (await stores.questions.get(beginning)) ??
          findByBeginning("question", await stores.questions.list({ limit: manyRuns }), beginning)
        );
      },
      async search(order) {
        if (settings.web.replay !== null)
          return (await (await import("./search-archive.ts")).searchArchive(settings, order)).found;
        const { query, language, provider } = order;
        const { openSearch } = await import("./open-search.ts");
        const { createRateLimiter } = await import("../limits/create-rate-limiter.ts");
        const limiter = createRateLimiter({ store: stores.rates });
        const search = openSearch({ settings, stores, limiter, ...(provider && { only: provider }) });
        return search.search(query, { language, limit: settings.method.searchResults });
      },
      readPage: async (order) =>
        (await import("./read-for-goal.ts")).readForGoal(order, {
          settings,
          stores,
          board: calls,
        }),
      exportWarc: async (order) =>
        (await import("../web/archive/export-warc.ts")).exportWarc(
          { ...stores, world: settings.world },
          order,
        ),
      importWarc: async (path) =>
        (await import("../web/archive/import-warc.ts")).importWarc({ ...stores, settings }, path),
      async listExposures({ itemId, limit }) {
        const most = limit === undefined ? {} : { limit };
        const found = { kinds: ["leak-found"], ...(itemId !== undefined && { itemIds: [itemId] }) } as const;
        const [leaks, searched, leakSightings, queries] = await Promise.all([
          stores.exposureEvents.list(found),
          stores.leakSearches.lastSearched(itemId),
          stores.leakSightings.list({ ...most, ...(itemId !== undefined && { itemId }) }),
          stores.queryLeaks.list({ ...most, ...(itemId !== undefined && { questionId: itemId }) }),
        ]);
        return { leaks: leaks.toReversed().slice(0, limit), searched, leakSightings, queries };
      },
      async evaluate(order, given) {
        const parts = needed();
        const { models } = settings;
        if (models === null) throw new SettingsError("no models are set", { code: "no-models" });
        const { evaluate } = await import("../evaluation/evaluate.ts");
        return evaluate({ settings: { ...settings, models }, stores, parts }, order, given);
      },
      checkEvaluation: async (order) =>
        (await import("../evaluation/check-evaluation.ts")).checkEvaluation({ settings, stores }, order),
      async *transcribe(report) {
        yield* (await import("../evaluation/transcribe-evaluation.ts")).transcribeEvaluation(stores, report);
      },
      exportEvaluation: async (id, order) =>
        (await import("../evaluation/export-evaluation.ts")).exportEvaluation(
          { ...stores, simulated: settings.world === "simulated" },
          id,
          order,
        ),
      async calibrateJudges(order, signal) {
        const { models, evaluation } = settings;
        if (models === null) throw new SettingsError("no models are set", { code: "no-models" });
        const { calibrateJudges } = await import("../evaluation/calibration/calibrate-judges.ts");
        const repairs = evaluation.judgeRetries;
        return calibrateJudges({ models, ledger: stores.ledger, repairs, signal, board: calls }, order);
      },
      exposure: openExposureDesk({
        ...{ settings, stores, needed },
        openClock: async () => clock ?? (await openClock({ db, world: settings.world })),
      }),
      releases: openReleaseDesk({
        ...{ settings, stores },
        openClock: async () => parts?.clock ?? (await openClock({ db, world: settings.world })),
      }),
      reviews: openReviewDesk({
        ...{ settings, stores, needed },
        openClock: async () => parts?.clock ?? (await openClock({ db, world: settings.world })),
      }),
      hooks: openHookDesk(hookParts),
      listSchedule: async (filter) =>
        (await import("../schedule/list-schedule.ts")).listSchedule(
          { stores, settings, now: await (await openClock({ db, world: settings.world })).read() },
          filter,
        ),
      orderScheduledRun: async (task) =>
        (await import("../schedule/order-scheduled-run.ts")).orderScheduledRun(
          { stores, clock: await openClock({ db, world: settings.world }) },
          task,
        ),
      orderScheduled: async () =>
        (await import("../schedule/order-scheduled-run.ts")).orderScheduled({
          ...{ stores, settings },
          clock: await openClock({ db, world: settings.world }),
        }),
      watchScheduledRun: async (scheduledRun, given) =>
        (await import("../schedule/watch-scheduled-run.ts")).watchScheduledRun(
          stores.scheduledRuns,
          scheduledRun,
          given,
        ),
      planLive: async () => (await import("../schedule/measure-live.ts")).planLive({ settings, stores }),
      measureLive: async (scheduledRun) =>
        (await import("../schedule/measure-live.ts")).measureLive(
          { settings, stores },
          scheduledRunKey(scheduledRun),
        ),
      pauseTask: (task, paused) => stores.scheduledRuns.pause(task, paused),
      async *checkUp(given) {
        const { checkUp } = await import("./doctor/check-up.ts");
        yield* checkUp({ settings, db, costs: stores.costs, ...needed() }, given);
      },
      async close() {
        if (hooksOpened !== null)
          await deliverAtEnd({
            ...hookParts,
            openedAt: hooksOpened,
            always: options.for === "work",
            log: logHooks,
          }).catch((error: unknown) => log(`hooks: ${asError(error).message}`));
        await parts?.close();
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** From here on they are told of what is noted; null where there are none. */
async function registerHooks({ hooks, settings }: HookParts): Promise<Date | null> {
  const named = Object.entries(settings.hooks).map(([name, { events }]) => ({ name, events }));
  return named.length === 0 ? null : hooks.register(named);
}
