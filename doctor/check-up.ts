import { countOf } from "../domain/count-of.ts";
import type { CostLog } from "../domain/ports/models/call-log.ts";
import type { OpenSearch } from "../domain/ports/web/search-provider.ts";
import type { JobQueue } from "../domain/ports/work/job-queue.ts";
import { rolesInUse } from "../domain/settings/model-role.ts";
import { listMeasuredModels } from "../domain/settings/models-settings.ts";
import type { Settings } from "../domain/settings/settings.ts";
import type { ModelGateway } from "../models/model-gateway.ts";
import type { Database } from "../storage/database/open-database.ts";
import { findPostgresBinaries } from "../storage/embedded/find-postgres-binaries.ts";
import type { BrowserPageVisitor } from "../web/visiting/create-page-visitor.ts";
import { type Check, tried } from "./check.ts";
import { checkHooks } from "./check-hooks.ts";
import { checkModels, listKeylessEngines } from "./check-models.ts";
import { describeServer } from "./describe-server.ts";
import { noteCandidates } from "./note-candidates.ts";

export interface CheckUpParts {
  readonly settings: Settings;
  readonly db: Database;
  readonly queue: JobQueue;
  readonly gateway: ModelGateway;
  readonly costs: Pick<CostLog, "list">;
  readonly search: () => OpenSearch;
  readonly visitor: () => Promise<BrowserPageVisitor>;
}

export interface CheckUpOptions {
  /** Time limit for the models and for each search engine, in milliseconds. */
  readonly limitMs?: number;
  /** Called with the parts that have not answered yet, whenever they change. */
  readonly onWaiting?: (parts: readonly string[]) => void;
}

const LIMIT_MS = 20_000;
/** Number of past runs from which the cost of the next run is estimated. */
const newestRuns = 500;

/**
 * Tries each part that a real deployment needs, all in parallel: database, queue, search, browser, the hooks' variables, and for each
 * model in use or in `models.evaluated` a reply, a tool call and a structured reply. The findings are yielded in this order.
 */
export async function* checkUp(parts: CheckUpParts, options: CheckUpOptions = {}): AsyncGenerator<Check> {
  const { settings } = parts;
  const { limitMs = LIMIT_MS, onWaiting = () => {} } = options;
  const roles = rolesInUse(settings.method);
  const measured = settings.models === null ? [] : listMeasuredModels(settings.models);
  const waiting = new Map<string, readonly string[]>();
  const tell = (): void => onWaiting([...waiting.values()].flat());
  const begin = (name: string, checks: () => Promise<Check[]>): Promise<Check[]> => {
    waiting.set(name, [name]);
    tell();
    return checks().finally(() => {
      waiting.delete(name);
      tell();
    });
  };
  const onModels = (names: readonly string[]): void => {
    waiting.set("models", names);
    tell();
  };
  const begun = [
    begin("the database", async () => [await checkDatabase(parts)]),
    begin("the queue", async () => [await checkQueue(parts)]),
    begin("search", () => checkSearch(parts, listKeylessEngines(settings.web), limitMs)),
    begin("the browser", async () => [await checkBrowser(parts)]),
    begin("hooks", async () => checkHooks(settings)),
    begin("models", () =>
      checkModels({
        ...{ settings, gateway: parts.gateway, limitMs, onWaiting: onModels },
        roles: [...roles, ...measured],
      }),
    ),
    begin("costs", async () =>
      settings.world === "simulated"
        ? []
        : noteCandidates({ settings, roles, entries: await parts.costs.list({ newestRuns }) }),
    ),
  ];
  // A check that fails early is handled when its turn comes, so its rejection must not be unhandled until then.
  for (const checks of begun) checks.catch(() => {});
  for (const checks of begun) yield* await checks;
}

function checkDatabase({ db, settings }: CheckUpParts): Promise<Check> {
  return tried("database", "start it, or correct DATABASE_URL", async () => {
    const { rows } = await db.pool.query<{ version: string }>(
      "select current_setting('server_version') as version",
    );
    const { version = "" } = rows[0] ?? {};
    if (settings.databaseUrl) return describeServer(version, null);
    return `${describeServer(version, findPostgresBinaries().packageVersion)}, embedded in ${settings.dataDir}`;
  });
}

function checkQueue({ queue, settings }: CheckUpParts): Promise<Check> {
  return tried("queue", "start Redis, or unset REDIS_URL to queue in the database", async () => {
    await queue.check();
    return settings.redisUrl ? "Redis" : "in the database";
  });
}

function checkSearch(
  { search }: CheckUpParts,
  missing: ReadonlyMap<string, string>,
  limitMs: number,
): Promise<Check[]> {
  const advice =
    "check web.search: address and key, and for searxng that the server's search.formats contain `json`";
  return Promise.all(
    search().engines.map((engine) => {
      const variable = missing.get(engine.name);
      if (variable !== undefined) return Promise.resolve(describeKeyless(engine.name, variable));
      return tried("search", advice, async () => {
        const signal = AbortSignal.timeout(limitMs);
        const outcome = await engine
          .search("news", { language: "en", limit: 3, signal })
          .catch((error: unknown) => {
            if (!signal.aborted) throw error;
            throw new Error(`${engine.name} gave no answer within ${Math.round(limitMs / 1000)} s`);
          });
        if (outcome.outcome === "not-in-archive") return `${engine.name}: replayed, no engine is asked`;
        if (outcome.outcome === "results")
          return `${engine.name}: ${countOf(outcome.results.length, "result")}`;
        throw new Error(`${engine.name} answered "${outcome.outcome}": ${outcome.detail}`);
      });
    }),
  );
}

const describeKeyless = (engine: string, variable: string): Check => ({
  part: "search",
  status: "failed",
  detail: `${engine} takes its key from ${variable}, which is not set: it was not asked`,
  advice: `export ${variable}, or name another variable in web.search`,
});

function checkBrowser({ visitor }: CheckUpParts): Promise<Check> {
  return tried(
    "browser",
    "install chromium (or `npx playwright install chromium --only-shell`), or set web.browser.path",
    async () => {
      const { path, origin, sandboxed } = await (await visitor()).describe();
      return `${origin}: ${path}${sandboxed ? "" : ", without its sandbox"}`;
    },
  );
}
