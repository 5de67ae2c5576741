import type { JobQueue } from "../domain/ports/job-queue.ts";
import { modelRole } from "../domain/settings/model-role.ts";
import type { Settings } from "../domain/settings/settings.ts";
import type { ModelGateway } from "../models/model-gateway.ts";
import type { Database } from "../storage/database/open-database.ts";
import { findPostgresBinaries } from "../storage/embedded/find-postgres-binaries.ts";
import type { BrowserPageVisitor } from "../web/visiting/create-page-visitor.ts";
import { describeServer } from "./describe-server.ts";
import type { OpenSearch } from "./open-search.ts";

/** How one part of a deployment fares, and what to do about it where it fails. */
export interface Check {
  readonly part: string;
  readonly status: "ok" | "failed" | "skipped";
  readonly detail: string;
  readonly advice: string | null;
}

export interface CheckUpParts {
  readonly settings: Settings;
  readonly db: Database;
  readonly queue: JobQueue;
  readonly gateway: ModelGateway;
  readonly search: () => OpenSearch;
  readonly visitor: () => Promise<BrowserPageVisitor>;
}

/** Tries each part that a real deployment needs: database, queue, search, browser, and of each model role a reply, a tool call and a structured reply. */
export async function* checkUp(parts: CheckUpParts): AsyncGenerator<Check> {
  const { settings } = parts;
  yield await tried("database", "start it, or correct DATABASE_URL", async () => {
    const { rows } = await parts.db.pool.query<{ version: string }>(
      "select current_setting('server_version') as version",
    );
    const { version = "" } = rows[0] ?? {};
    if (settings.databaseUrl) return describeServer(version, null);
    return `${describeServer(version, findPostgresBinaries().packageVersion)}, embedded in ${settings.dataDir}`;
  });
  yield await tried("queue", "start Redis, or unset REDIS_URL to queue in the database", async () => {
    await parts.queue.check();
    return settings.redisUrl ? "Redis" : "in the database";
  });
  for (const engine of parts.search().engines) {
    yield await tried(
      "search",
      "check web.search: address and key, and for searxng that `json` stands among the server's search.formats",
      async () => {
        const outcome = await engine.search("news", { language: "en", limit: 3 });
        if (outcome.outcome === "not-in-archive") return `${engine.name}: replayed, no engine is asked`;
        if (outcome.outcome === "results") return `${engine.name}: ${outcome.results.length} results`;
        throw new Error(`${engine.name} answered "${outcome.outcome}": ${outcome.detail}`);
      },
    );
  }
  yield await tried(
    "browser",
    "install chromium (or `npx playwright install chromium --only-shell`), or set web.browser.path",
    async () => {
      const { path, origin, sandboxed } = await (await parts.visitor()).describe();
      return `${origin}: ${path}${sandboxed ? "" : ", without its sandbox"}`;
    },
  );
  for (const role of modelRole.options) yield await checkRole(parts, role);
}

async function checkRole(
  { gateway, settings }: CheckUpParts,
  role: (typeof modelRole.options)[number],
): Promise<Check> {
  const name = settings.models?.roles[role].model ?? "";
  return tried(
    `model ${role}`,
    `check models.roles.${role} and its endpoint: base URL, key, model name, tool calling`,
    async () => {
      const { temperature, topP } = settings.method.panel;
      const probe = await gateway.probe(
        role,
        role.startsWith("panel-") ? { sampling: { temperature, topP, seed: 1 } } : {},
      );
      const failed = probe.checks.filter((check) => !check.ok);
      if (failed.length > 0)
        throw new Error(`${name}: ${failed.map((check) => `${check.name}: ${check.detail}`).join("; ")}`);
      const withheld =
        probe.withheld.length > 0 ? `; it refuses ${probe.withheld.join(", ")}, which is left out` : "";
      return `${name}: reply, tool call and structured reply (${probe.form})${withheld}`;
    },
  );
}

async function tried(part: string, advice: string, attempt: () => Promise<string>): Promise<Check> {
  try {
    return { part, status: "ok", detail: await attempt(), advice: null };
  } catch (error) {
    return { part, status: "failed", detail: error instanceof Error ? error.message : String(error), advice };
  }
}
