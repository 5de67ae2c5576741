import { createPassingLedger } from "../../../bench/create-passing-ledger.ts";
import { probeModel } from "../../../domain/model-calls/probe-model.ts";
import type { RateState, RateStore } from "../../../domain/ports/web/rate-limiter.ts";
import { modelRole } from "../../../domain/settings/model-role.ts";
import { modelsSettings } from "../../../domain/settings/models-settings.ts";
import { createRateLimiter } from "../../../limits/create-rate-limiter.ts";
import { openRedisRateStore } from "../../../limits/open-redis-rate-store.ts";
import { createModelGateway } from "../../../models/create-model-gateway.ts";
import { openDatabase } from "../../../storage/database/open-database.ts";
import { createRateStore } from "../../../storage/limits/create-rate-store.ts";

// One of several workers: makes its calls as quickly as the endpoint's limits let it.
const [storeUrl = "", baseUrl = "", endpoint = "{}", calls = "0"] = process.argv.slice(2);
const db = storeUrl.startsWith("redis:") ? null : await openDatabase({ url: storeUrl, dataDir: "unused" });
const redis = db === null ? openRedisRateStore({ url: storeUrl, prefix: "test" }) : null;
const store = db === null ? redis : createRateStore({ db });
if (store === null) throw new Error("no store");
/** When each request was let go: at some moment between the two. */
const grants: [from: number, to: number][] = [];
/** By version: when it was read, and the requests that it counted. */
const versions = new Map<string, { readonly at: number; readonly live: ReadonlyMap<number, number> }>();
const requestsOf = ({ window }: RateState) =>
  new Map(window.map(([leavesAt, requests]) => [leavesAt, requests]));
const timed: RateStore = {
  async read(name) {
    const at = Date.now();
    const read = await store.read(name);
    versions.set(read.state?.version ?? "", { at, live: read.state ? requestsOf(read.state) : new Map() });
    return read;
  },
  async write(name, change) {
    const wrote = await store.write(name, change);
    const before = versions.get(change.from ?? "");
    const isMore = [...requestsOf(change.state)].some(
      ([leavesAt, requests]) => requests > (before?.live.get(leavesAt) ?? 0),
    );
    if (wrote && before && isMore) grants.push([before.at, Date.now()]);
    return wrote;
  },
};
const limiter = createRateLimiter({ store: timed });
const gateway = createModelGateway({
  models: modelsSettings.parse({
    endpoints: { local: { baseUrl, ...JSON.parse(endpoint) } },
    roles: Object.fromEntries(
      modelRole.options.map((role) => [role, { endpoint: "local", model: "m", maxOutputTokens: 50 }]),
    ),
  }),
  ledger: createPassingLedger(),
  limiter,
});
const outcomes = await Promise.all(
  Array.from({ length: Number(calls) }, (_, n) =>
    gateway.ask({
      ...{ callSpec: probeModel, role: "judge", system: "Give the word back.", input: { word: "freshet" } },
      key: { scope: { kind: "probe", id: String(process.pid) }, step: "test", round: 0, name: String(n) },
    }),
  ),
);
await gateway.close();
await limiter.close();
await redis?.close();
await db?.close();
process.stdout.write(JSON.stringify(grants));
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
