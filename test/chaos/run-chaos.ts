import { setTimeout as sleep } from "node:timers/promises";
import { type Deployment, openDeployment } from "../support/open-deployment.ts";
import type { AuditEntry } from "./audit-entry.ts";
import { chaosSettings, chaosWorldOf } from "./chaos-settings.ts";
import { createStriker } from "./create-striker.ts";
import { createTrigger } from "./create-trigger.ts";
import { type ChaosReport, judgeRun } from "./judge-run.ts";
import { keepRunning } from "./keep-running.ts";
import { type Audit, openAudit } from "./open-audit.ts";
import type { ChaosServers } from "./open-servers.ts";
import { planKills } from "./plan-kills.ts";
import { type WatchedSimulation, watchSimulation } from "./watch-simulation.ts";

const deadlineMs = 600_000;

/** One run: an item from request to acceptance while processes and servers are killed under it; its plan is the seed's. */
export async function runChaos(options: {
  readonly seed: number;
  readonly index: number;
  readonly servers: ChaosServers;
}): Promise<ChaosReport> {
  const { seed, index, servers } = options;
  const kills = planKills(seed, index, servers.queue);
  await servers.restore();
  await servers.wipeRedis();
  const database = await servers.createDatabase();
  const undo: (() => Promise<unknown>)[] = [() => servers.restore(), () => database.drop()];
  try {
    const audit = await openAudit(database.url);
    undo.splice(1, 0, () => audit.close());
    const trigger = createTrigger({ kills, audit });
    let watched: WatchedSimulation | undefined;
    const deployment: Deployment = await openDeployment({
      simulation: chaosWorldOf(index),
      settings: chaosSettings,
      env: {
        DATABASE_URL: database.url,
        ...(servers.redisUrl && { REDIS_URL: servers.redisUrl }),
      },
      through: async (addresses) => {
        watched = await watchSimulation(addresses, trigger);
        return watched.addresses;
      },
    });
    undo.unshift(
      () => deployment.close(),
      () => watched?.close() ?? Promise.resolve(),
    );
    const keep = (name: string, args: readonly string[]) =>
      keepRunning({
        name,
        args,
        cwd: deployment.cwd,
        env: (lifecycle) => ({
          DATABASE_URL: `${database.url}?application_name=${lifecycle}`,
          ...(servers.redisUrl && { REDIS_URL: servers.redisUrl }),
        }),
      });
    const started = Date.now();
    const worker = keep("worker", ["worker", "--only", "visit"]);
    const coordinator = keep("coordinator", ["refresh", "--target", "1", "--lang", "en"]);
    undo.unshift(
      () => worker.stop("SIGKILL"),
      () => coordinator.stop("SIGKILL"),
      async () => trigger.end(),
    );
    const striker = createStriker({ servers, coordinator, worker });
    trigger.begin(striker);
    const memory = rememberWhatIsCommitted(audit);
    undo.unshift(() => memory.end());
    const done = await Promise.race([coordinator.done, sleep(deadlineMs, null, { ref: false })]);
    const milliseconds = Date.now() - started;
    trigger.end();
    await striker.settle();
    await worker.stop("SIGTERM");
    return await judgeRun({
      options,
      milliseconds,
      end: done,
      lifecycles: [...coordinator.lifecycles, ...worker.lifecycles],
      strikes: striker.strikes,
      modelRequests: watched?.modelRequests() ?? 0,
      repeatedRequests: watched?.repeatedRequests() ?? [],
      seen: await memory.end(),
      audit,
    });
  } finally {
    for (const step of undo)
      await step().catch((error: unknown) => console.error(`chaos: clean-up: ${error}`));
  }
}

/** Reads the log again and again: what was read once has been committed, and must be there at the end. */
function rememberWhatIsCommitted(audit: Audit): { end(): Promise<ReadonlySet<AuditEntry["seq"]>> } {
  const seen = new Set<number>();
  const stop = new AbortController();
  const reading = (async () => {
    while (!stop.signal.aborted) {
      const rows = await audit
        .query<{ seq: number }>("select seq::int as seq from audit.log")
        .catch(() => []);
      for (const { seq } of rows) seen.add(seq);
      await sleep(400, undefined, { signal: stop.signal }).catch(() => {});
    }
  })();
  return {
    async end() {
      stop.abort();
      await reading;
      return seen;
    },
  };
}
