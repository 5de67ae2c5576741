import { afterAll, beforeAll, expect, it } from "vitest";
import { createRandom } from "../../simulation/world/create-random.ts";
import { chaosSettings, chaosWorld } from "../chaos/chaos-settings.ts";
import { findDuplicates } from "../chaos/find-duplicates.ts";
import { findInterruptions } from "../chaos/find-interruptions.ts";
import { findLapsedCalls } from "../chaos/find-lapsed-calls.ts";
import { judgeLog } from "../chaos/judge-log.ts";
import { keepRunning } from "../chaos/keep-running.ts";
import { type Audit, openAudit } from "../chaos/open-audit.ts";
import { type ChaosServers, openServers } from "../chaos/open-servers.ts";
import type { Strike } from "../chaos/strike.ts";
import { type WatchedSimulation, watchSimulation } from "../chaos/watch-simulation.ts";
import { isLong } from "../support/is-long.ts";
import { openDeployment } from "../support/open-deployment.ts";

const randomSeed = 20261124;
const total = 14;
const kills = 5;

const settings = {
  work: chaosSettings.work,
  method: { ...chaosSettings.method, languages: ["en", "zh"], maxSeeds: 50_000 },
  web: chaosSettings.web,
};

let servers: ChaosServers;
beforeAll(async () => {
  servers = await openServers("postgres");
});
afterAll(() => servers?.close());

it.runIf(isLong)(
  "seed --total goes on after SIGKILL at random requests: nothing lost, doubled or paid twice",
  async () => {
    const random = createRandom(randomSeed).fork("kills of seed --total");
    const database = await servers.createDatabase();
    const audit = await openAudit(database.url);
    const strikes: Strike[] = [];
    // The requests, counted over all three servers, at whose coming or after whose reply the process is killed.
    const places = Array.from({ length: kills }, () => ({
      after: random.int(3, 25),
      atCome: random.chance(0.6),
    }));
    let requests = 0;
    let striking: Promise<unknown> = Promise.resolve();
    let strike: () => Promise<void> = async () => {};
    const count = async (isCome: boolean): Promise<void> => {
      const next = places[0];
      if (next === undefined || next.atCome !== isCome) return;
      requests += 1;
      if (requests < next.after) return;
      requests = 0;
      places.shift();
      striking = strike();
      await striking;
    };
    let watched: WatchedSimulation | undefined;
    const deployment = await openDeployment({
      simulation: chaosWorld,
      settings,
      env: { DATABASE_URL: database.url },
      through: async (addresses) => {
        const hooks = { before: () => count(true), after: () => void count(false).catch(() => {}) };
        watched = await watchSimulation(addresses, hooks);
        return watched.addresses;
      },
    });
    const seeding = keepRunning({
      name: "seed",
      args: ["seed", "--per", "2", "--total", String(total), "--json"],
      cwd: deployment.cwd,
      env: (lifecycle) => ({ DATABASE_URL: `${database.url}?application_name=${lifecycle}` }),
    });
    strike = async () => {
      const name = seeding.lifecycles.at(-1)?.name ?? null;
      const from = Date.now();
      if (!(await seeding.kill())) return;
      const at = { place: "model", label: "any", nth: 1, when: "before" } as const;
      const kill = { victim: "coordinator", at, downMs: 0, wiped: false } as const;
      strikes.push({ kill, from, to: Date.now(), lifecycle: name });
    };
    try {
      const end = await seeding.done;
      await striking;
      expect(end.run?.stderr ?? "").not.toContain("failed");
      expect(end.run?.code).toBe(0);
      expect(strikes.length).toBe(kills);
      const log = await audit.read();
      const interruptions = findInterruptions(log, strikes);
      const { lost, twice } = judgeLog(log, new Set());
      const stored = await countStored(audit);
      const asked = watched?.modelRequests() ?? 0;
      const inFlight = interruptions.reduce((sum, { calls }) => sum + calls, 0);
      const lapsed = findLapsedCalls(log, strikes).length;
      console.log(JSON.stringify({ randomSeed, kills: strikes.length, ...stored, asked, inFlight, lapsed }));
      expect([...lost, ...twice, ...(await findDuplicates(audit))]).toEqual([]);
      // The total is reached, and each seed is counted by the conversation that found it.
      expect(stored.seeds).toBeGreaterThanOrEqual(total);
      expect(stored.added).toBe(stored.seeds);
      expect(stored.open).toBe(0);
      expect(interruptions.some(({ work }) => work > 0)).toBe(true);
      // A call is requested again only if no reply to it had been stored at the kill. Two conversations may send equal requests.
      expect(asked - stored.calls).toBeLessThanOrEqual(inFlight + lapsed);
      expect(JSON.parse(end.run?.stdout ?? "{}")).toMatchObject({
        have: stored.seeds,
        missing: 0,
        why: "reached",
      });
    } finally {
      await seeding.stop("SIGKILL");
      await deployment.close();
      await watched?.close();
      await audit.close();
      await database.drop();
    }
  },
);

interface Stored {
  readonly seeds: number;
  /** Sum of the seeds that conversations say they added. */
  readonly added: number;
  readonly conversations: number;
  readonly open: number;
  readonly calls: number;
}

async function countStored(audit: Audit): Promise<Stored> {
  const [row] = await audit.query<Stored>(`select
    (select count(*)::int from seeds) as seeds,
    (select coalesce(sum(added), 0)::int from seedings) as added,
    (select count(*)::int from seedings) as conversations,
    (select count(*)::int from seedings where status = 'open') as open,
    (select count(*)::int from model_calls) as calls`);
  if (row === undefined) throw new Error("the database gave no counts");
  return row;
}
