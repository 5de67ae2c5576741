import { createAgents } from "../agents/create-agents.ts";
import { createReader } from "../agents/reader/agent.ts";
import { createLeakGuard, listCanaries } from "../agents/tools/create-leak-guard.ts";
import { createSearchGuard } from "../agents/tools/create-search-guard.ts";
import { createToolSet, type ToolSetOptions } from "../agents/tools/create-tool-set.ts";
import { rememberScreened } from "../agents/tools/screen-page.ts";
import { watchSearch } from "../agents/tools/watch-search.ts";
import { asError, SettingsError } from "../domain/errors/freshet-error.ts";
import type { Agents } from "../domain/ports/models/agents.ts";
import type { CallScope } from "../domain/ports/models/call-ledger.ts";
import type { Tracer } from "../domain/ports/models/tracer.ts";
import type { Stores } from "../domain/ports/stores.ts";
import type { RateLimiter } from "../domain/ports/web/rate-limiter.ts";
import type { OpenSearch } from "../domain/ports/web/search-provider.ts";
import type { ToolSet, WebLookup } from "../domain/ports/web/tool-set.ts";
import type { OpenNewestSnapshot } from "../domain/ports/web/wikidata-snapshots.ts";
import type { JobQueue } from "../domain/ports/work/job-queue.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { stripInjections } from "../gates/injection/strip-injections.ts";
import { createWorkMeter, type WorkMeter } from "../metrics/create-work-meter.ts";
import { type CallBoard, createCallBoard } from "../models/call-board.ts";
import { createModelGateway } from "../models/create-model-gateway.ts";
import type { ModelGateway } from "../models/model-gateway.ts";
import { openReplay } from "../pages/open-replay.ts";
import { createJobQueue } from "../queues/create-job-queue.ts";
import { createNewestSnapshot } from "../sources/wikidata/snapshot/create-newest-snapshot.ts";
import { createStatementNamer } from "../storage/database/name-statements.ts";
import type { Database } from "../storage/database/open-database.ts";
import { openClock, type SharedClock } from "../storage/open-clock.ts";
import { traceCall, traceSearch } from "../telemetry/trace-call.ts";
import { checkWorld } from "../web/archive/archive-index.ts";
import { type BrowserPageVisitor, createPageVisitor } from "../web/visiting/create-page-visitor.ts";
import { createDispatcher } from "../workers/create-dispatcher.ts";
import { openRateLimiters } from "./open-rate-limiters.ts";
import { openSearch } from "./open-search.ts";

const readerOverhead = 4000;

const unguarded: Pick<ToolSetOptions, "guard" | "leaks"> = {
  guard: async () => false,
  leaks: { screenResults: async (results) => [...results], withholds: async () => false },
};

/** The parts that work needs besides the database. */
export interface WorkParts {
  readonly gateway: ModelGateway;
  /** Limiter of all gateways to the settings' endpoints, and of the search engines. */
  readonly limiter: RateLimiter;
  readonly queue: JobQueue;
  /** Board that shows the running model calls of all gateways. */
  readonly calls: CallBoard;
  readonly meter: WorkMeter;
  /** Absent if no traces are sent. */
  readonly tracer: Tracer | undefined;
  readonly clock: SharedClock;
  readonly agents: Agents;
  readonly newestSnapshot: OpenNewestSnapshot;
  /** The agents' two tools. */
  readonly toolSet: ToolSet;
  /** The two tools as the paper's agent has them: the reader gets whole pages, and a visit shows all links (EvoBrowseComp §2.4). */
  readonly paperToolSet: ToolSet;
  /** Search and visits with the agents' guards, for look-ups by code. */
  readonly lookup: WebLookup;
  /**
   * Like `lookup`, but without the guards that keep agents away from our own items. It is used to find out where our items have appeared.
   */
  readonly plainLookup: ToolSet & WebLookup;
  /** Like `lookup`, but without the search cache, because a cached result shows nothing new. */
  readonly newLookup: ToolSet & WebLookup;
  /** Sends a due job to the workers. If the queue is unreachable, the reconciler sends it later. */
  readonly dispatch: (jobId: string) => Promise<void>;
  readonly search: () => OpenSearch;
  /** The browser behind the egress proxy; it is started for the first visit. */
  readonly visitor: () => Promise<BrowserPageVisitor>;
  close(): Promise<void>;
}

/** Builds models, queue, search, browser and agents from the settings. The caller closes them. */
export async function openWorkParts(options: {
  readonly settings: Settings;
  readonly db: Database;
  readonly stores: Stores;
  readonly log: (line: string) => void;
  readonly calls?: CallBoard;
  readonly tracer?: Tracer | undefined;
}): Promise<WorkParts> {
  const { settings, db, stores, log, tracer, calls = createCallBoard() } = options;
  if (!settings.models) {
    throw new SettingsError("no models are set: `freshet init` writes settings to be filled in", {
      code: "no-models",
    });
  }
  const replay = await openReplay(settings);
  if (replay) checkWorld(replay, settings);
  const complain = quietly(log);
  const prefix = settings.world === "simulated" ? "freshet_simulated" : "freshet";
  const queue = await createJobQueue({
    databaseUrl: db.url,
    redisUrl: settings.redisUrl,
    prefix,
    onConnect: createStatementNamer(),
    onError: complain,
  });
  const limiters = openRateLimiters({ settings, prefix, database: stores.rates, onError: complain });
  const limiter = limiters.shared;
  const meter = createWorkMeter();
  const gateway = createModelGateway({
    models: settings.models,
    ledger: stores.ledger,
    limiter,
    board: calls,
    onCall(event) {
      meter.noteCall(event);
      if (tracer !== undefined) traceCall(tracer, event);
    },
  });
  const dispatch = createDispatcher({
    jobs: stores.jobs,
    queue,
    onError: (error) => complain(asError(error)),
  });
  const engines = (given: Settings): OpenSearch =>
    traceSearch(replay?.search ?? openSearch({ settings: given, stores, limiter }), tracer);
  const search = once(() => engines(settings));
  const anew = { ...settings, web: { ...settings.web, searchCacheHours: 0 } };
  const newSearch = once(() => engines(anew));
  const visitor = once(
    async () =>
      replay?.visitor ?? createPageVisitor({ settings: settings.web, limiter: limiters.hosts, log }),
  );
  const { leakGuard } = settings.web;
  const tools: Omit<ToolSetOptions, "guard" | "leaks"> = {
    search: { name: "search", search: (query, given) => search().search(query, given) },
    screen: rememberScreened(stripInjections),
    pages: stores.pages,
    jobs: stores.jobs,
    dispatch,
    read: createReader({ gateway }),
    method: settings.method,
    pageTokens: roomForPage(gateway, settings, settings.method.pageTokens),
  };
  const beganAt = settings.work.ordered
    ? async ({ kind, id }: CallScope) =>
        kind === "run" ? ((await stores.runs.get(id))?.started ?? null) : null
    : undefined;
  const guarded: Pick<ToolSetOptions, "guard" | "leaks"> = {
    guard: createSearchGuard({ ...stores, beganAt, limits: settings.web.searchGuard }),
    leaks: createLeakGuard({
      ...stores,
      beganAt,
      canaries: listCanaries(leakGuard.canaries, stores.leakSearches),
      limits: leakGuard,
    }),
  };
  const watch = watchSearch({ search: { search: (query, given) => newSearch().search(query, given) }, log });
  const toolSet = createToolSet({ ...tools, ...guarded, watch });
  return {
    gateway,
    limiter,
    queue,
    calls,
    meter,
    tracer,
    clock: await openClock({ db, world: settings.world }),
    dispatch,
    search,
    visitor,
    toolSet,
    paperToolSet: createToolSet({ ...tools, ...guarded, ...paperReading(gateway, settings), watch }),
    lookup: toolSet,
    plainLookup: createToolSet({ ...tools, ...unguarded }),
    newLookup: createToolSet({
      ...tools,
      ...guarded,
      search: { name: "search", search: (query, given) => newSearch().search(query, given) },
    }),
    agents: createAgents({ gateway, toolSet, method: settings.method }),
    newestSnapshot: createNewestSnapshot(settings),
    async close() {
      await queue.close();
      if (visitor.made()) await visitor().then((open) => open.close());
      await limiters.close();
      await gateway.close();
    },
  };
}

/**
 * Says how the paper's tools read a page (EvoBrowseComp §2.4, after DeepResearch). The reader makes one request with at most 95,000 tokens
 * of the page, and nothing is left out of the page before. A reader with a smaller context window gets as much as fits.
 */
function paperReading(
  gateway: Pick<ModelGateway, "maxInputTokens">,
  settings: Pick<Settings, "method" | "models">,
): Pick<ToolSetOptions, "method" | "pageTokens" | "showsAllLinks"> {
  return {
    method: { ...settings.method, passageTokens: 0, pageWindows: 1 },
    pageTokens: roomForPage(gateway, settings, 95_000),
    showsAllLinks: true,
  };
}

/**
 * Number of a page's tokens that one request to the reader can contain, at most `wanted`. Besides the page, a request contains the reader's
 * prompt, the goal and room for the reply. Work without tools needs no reader, so the settings may have none.
 */
function roomForPage(
  gateway: Pick<ModelGateway, "maxInputTokens">,
  { models }: Pick<Settings, "models">,
  wanted: number,
): number {
  if (models?.roles.reader === undefined) return wanted;
  return Math.max(1000, Math.min(wanted, gateway.maxInputTokens("reader") - readerOverhead));
}

/** Logs the same error at most once a minute, because every job meets an unreachable server. */
function quietly(log: (line: string) => void): (error: Error) => void {
  const said = new Map<string, number>();
  return (error) => {
    // The queue's own lock doesn't matter: the lease in the job's row decides which worker does the job.
    if (/could not renew lock/u.test(error.message)) return;
    if (Date.now() - (said.get(error.message) ?? 0) < 60_000) return;
    said.set(error.message, Date.now());
    log(`queue: ${error.message}`);
  };
}

function once<T>(make: () => T): (() => T) & { made(): boolean } {
  let made: { value: T } | undefined;
  const get = (): T => {
    made ??= { value: make() };
    return made.value;
  };
  return Object.assign(get, { made: () => made !== undefined });
}
