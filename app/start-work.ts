import { setMaxListeners } from "node:events";
import { hostname } from "node:os";
import { asError, needsPerson, UnreachableError } from "../domain/errors/freshet-error.ts";
import type { Stores } from "../domain/ports/stores.ts";
import { awaitsTurn, type JobKind } from "../domain/ports/work/job-store.ts";
import type { JobDepth } from "../domain/ports/work/worker-registry.ts";
import type { ModelsSettings } from "../domain/settings/models-settings.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { version } from "../domain/version.ts";
import { runPanelSample } from "../graph/panel/run-panel-sample.ts";
import { listBlocked } from "../hooks/describe-missing.ts";
import { describeLocked } from "../hooks/seal-stored-secrets.ts";
import { startHookDelivery } from "../hooks/start-hook-delivery.ts";
import type { WorkDone } from "../metrics/create-work-meter.ts";
import { startPlanner } from "../refresh/start-planner.ts";
import { watchNeglect } from "../refresh/watch-neglect.ts";
import { startSchedule } from "../schedule/check-schedule.ts";
import { runSeeding } from "../sources/run-seeding.ts";
import { createWebSource } from "../sources/web/create-web-source.ts";
import type { Database } from "../storage/database/open-database.ts";
import { diskFull, isDiskFull, isOutOfSpace, watchDisk } from "../storage/disk/disk-space.ts";
import { createWorkStats } from "../storage/jobs/create-work-stats.ts";
import { traceJobs } from "../telemetry/trace-jobs.ts";
import { announceWorker } from "../workers/announce-worker.ts";
import { createVisitHandler } from "../workers/create-visit-handler.ts";
import type { WorkEvent, WorkHandler } from "../workers/run-work.ts";
import { startWorkers } from "../workers/start-workers.ts";
import { watchAgents } from "../workers/watch-agents.ts";
import { createEgressExits } from "./create-egress-exits.ts";
import { createRunHandler } from "./create-run-handler.ts";
import { openDeltaSource } from "./open-delta-source.ts";
import type { WorkParts } from "./open-work-parts.ts";
import { takeOverStopped } from "./take-over-stopped.ts";
import { newWorkerName } from "./worker-name.ts";

export interface WorkOptions {
  readonly settings: Settings;
  readonly db: Database;
  readonly stores: Stores;
  readonly parts: WorkParts;
  readonly log: (line: string) => void;
  /** Takes one line about a hook that can't be delivered to; like `log` by default. */
  readonly logHooks?: (line: string) => void;
}

const seedingsAtOnce = 4;
const scheduledRunsAtOnce = 2;
const planEveryMs = 500;
const manyListeners = 1000;

/** Work done here since the start, and open work on all machines. */
export interface WorkProgress extends WorkDone {
  readonly depth: Readonly<Record<JobKind, JobDepth>>;
}

export interface Work {
  /**
   * Rejects at the first failure that repeating the work can't cure: no server, no access, no such model, or a model whose replies are
   * unusable. It never resolves.
   */
  readonly trouble: Promise<never>;
  progress(): Promise<WorkProgress>;
  close(): Promise<void>;
}

/** Takes jobs of these kinds. A process that takes runs is a coordinator and also plans the open refreshes. The caller closes it. */
export async function startWork(options: WorkOptions, kinds: readonly JobKind[]): Promise<Work> {
  const { settings, db, stores, parts, log, logHooks = log } = options;
  const { work, web } = settings;
  // One signal ends all calls of a run, so many listeners on it are normal and not a leak.
  setMaxListeners(manyListeners);
  const all = handlersOf(options);
  let report: (error: unknown) => void = () => {};
  let isTroubled = false;
  const trouble = new Promise<never>((_, reject) => {
    report = (error) => {
      isTroubled = true;
      reject(withDisk(error, settings));
    };
  });
  trouble.catch(() => {});
  // The cause is reported once, at the end; further errors that follow from it are not logged.
  const say = (line: string): void => {
    if (!isTroubled) log(line);
  };
  const meet = (what: string, error: unknown): void => {
    if (needsPerson(error)) report(error);
    say(`${what}: ${asError(error).message}`);
  };
  db.onGone(report);
  const disk = settings.databaseUrl === null ? watchDisk(settings.dataDir, report) : null;
  const failing = watchAgents(settings);
  const owner = newWorkerName();
  const workers = await startWorkers({
    jobs: stores.jobs,
    queue: parts.queue,
    handlers: Object.fromEntries(kinds.map((kind) => [kind, all[kind]])),
    concurrency: {
      run: work.runs,
      sample: work.samples,
      seeding: seedingsAtOnce,
      visit: web.visit.concurrency,
      task: scheduledRunsAtOnce,
    },
    owner,
    leaseSeconds: work.leaseSeconds,
    maxAttempts: work.maxAttempts,
    reconcileSeconds: work.reconcileSeconds,
    onEvent: (event) => {
      tell(event, say);
      parts.meter.noteWork(event);
      if (event.cause instanceof UnreachableError && !mending.has(event.cause.code)) report(event.cause);
      const error = failing(event);
      if (error !== null) report(error);
    },
    onError: (error) => meet("work", error),
  });
  const planner = kinds.includes("run")
    ? startPlanner(
        { ...stores, dispatch: parts.dispatch, settings },
        { everyMs: planEveryMs, onError: (error) => meet("planning", error) },
      )
    : null;
  const self = { id: owner, host: hostname(), pid: process.pid, version, kinds };
  const announced = await announceWorker(stores.workers, self, (error) => meet("signs of life", error));
  const taken = await takeOverStopped({
    db,
    onDue: () => workers.reconciler.poke(),
    onError: (error) => meet("work of stopped processes", error),
  });
  const end = async (): Promise<void> => {
    await taken.close();
    await announced.close();
    await planner?.close();
    await workers.stop({ graceMs: 0, releaseMs: 15_000 });
  };
  const schedule = kinds.includes("task")
    ? await startSchedule(
        { ...stores, queue: parts.queue, dispatch: parts.dispatch, settings, readNow: parts.clock.read },
        (error) => meet("schedule", error),
      ).catch(async (error: unknown) => {
        // A process whose start fails must not be kept alive by the parts that did start.
        await end();
        throw error;
      })
    : null;
  // Everybody who has a token may submit answers. They are judged in this process, because the models' keys are here.
  const grading =
    kinds.includes("task") && settings.models !== null
      ? await startGrading({ settings, models: settings.models, stores, parts }, (error) =>
          meet("grading", error),
        )
      : null;
  // Only runs and tasks produce events for hooks. Workers that only visit pages need no secrets of hooks.
  const exits = createEgressExits({ settings });
  const isTelling = kinds.some((kind) => kind === "run" || kind === "task");
  const { webhooks } = stores;
  if (isTelling)
    for (const line of [...listBlocked(settings), ...(await describeLocked({ settings, webhooks }))])
      logHooks(line);
  const hooks = isTelling
    ? startHookDelivery({
        hooks: stores.hooks,
        webhooks,
        exits,
        settings,
        listen: db.listen,
        onError: (error) => log(`hooks: ${asError(error).message}`),
      })
    : null;
  const stats = createWorkStats({ db });
  const neglect = kinds.some((kind) => kind === "run" || kind === "seeding")
    ? watchNeglect({ stats, log })
    : null;
  return {
    trouble,
    progress: async () => ({ ...(await parts.meter.done()), depth: await stats.depth() }),
    async close() {
      neglect?.close();
      disk?.close();
      await schedule?.close();
      await grading?.close();
      await end();
      await hooks?.close();
      await exits.close();
    },
  };
}

/** Starts the grading of submissions. The judge and all other code of evaluations is loaded only by processes that grade. */
async function startGrading(
  {
    settings,
    models,
    stores,
    parts,
  }: Pick<WorkOptions, "settings" | "stores" | "parts"> & { readonly models: ModelsSettings },
  onError: (error: unknown) => void,
): Promise<{ close(): Promise<void> }> {
  const { startGrading: start } = await import("../evaluation/submissions/start-grading.ts");
  return start({ settings: { ...settings, models }, stores, parts }, onError);
}

/**
 * Adds the data folder to a disk-full error, because the database's message doesn't name the folder. If something can't be reached while
 * the disk is full, such as the queue of a server that has ended, it is turned into a disk-full error too.
 */
function withDisk(error: unknown, { databaseUrl, dataDir }: Settings): unknown {
  const { message } = asError(error);
  if (databaseUrl !== null || message.includes(dataDir)) return error;
  if (error instanceof UnreachableError && !isDiskFull(error) && isOutOfSpace(dataDir))
    return diskFull(dataDir, "the embedded PostgreSQL is gone", error);
  if (!isDiskFull(error)) return error;
  return diskFull(dataDir, /\((.*)\)/.exec(message)?.[1] ?? "no space left", error);
}

function handlersOf({ settings, db, stores, parts, log }: WorkOptions): Record<JobKind, WorkHandler> {
  const { agents, lookup, dispatch, tracer } = parts;
  const { method, domains } = settings;
  const handlers: Record<JobKind, WorkHandler> = {
    run: createRunHandler({ db, stores, agents, lookup, dispatch, settings, tracer, owner: newWorkerName() }),
    sample: async (job, { signal }) => ({
      finished: await runPanelSample({ ...stores, agents, method, signal }, job),
    }),
    seeding: async (job, { signal }) => ({
      finished: await runSeeding(
        {
          ...{ ...stores, method },
          sources: {
            web: createWebSource({ ...stores, agents, method, domains, signal }),
            wikidata: openDeltaSource(settings, stores.seeds),
          },
        },
        job.scopeId,
      ),
    }),
    visit: async (job, context) =>
      createVisitHandler({ visitor: await parts.visitor(), ...stores })(job, context),
    // The code for scheduled runs (probes, leak searches, retirement) is a third of all code, and most processes never need it.
    task: async (job, context) => {
      const { createScheduledRunHandler } = await import("../schedule/create-scheduled-run-handler.ts");
      return createScheduledRunHandler({ settings, stores, parts, readNow: parts.clock.read, log })(
        job,
        context,
      );
    },
  };
  return tracer === undefined ? handlers : traceJobs(handlers, { tracer, stores });
}

/** Logs events that a person should know. Jobs are not logged if they were lost to another worker, or requeued for an expected reason. */
function tell({ job, ended, error, cause }: WorkEvent, log: (line: string) => void): void {
  if (ended === "dead-lettered") log(`${job.kind} ${job.scopeId}: given up: ${error?.message ?? "unknown"}`);
  else if (ended === "requeued" && error && !quiet.has(error.code))
    log(`${job.kind} ${job.scopeId}: tried again later: ${asError(cause ?? error.message).message}`);
}

/** Failures of parts that will become reachable again without help. The work then continues. */
const mending = new Set(["database-unreachable", "queue-unreachable", "search-away"]);

const quiet = new Set([
  "shutting-down",
  "run-held",
  "lost-lease",
  "lease-lost",
  "budget",
  "under-way",
  "host-busy",
  awaitsTurn,
  // This failure is logged once for all jobs.
  "search-away",
]);
