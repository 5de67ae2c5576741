import { createPassingLedger } from "../../../bench/create-passing-ledger.ts";
import { probeModel } from "../../../domain/model-calls/probe-model.ts";
import type { UseStore } from "../../../domain/ports/use-store.ts";
import { modelRole } from "../../../domain/settings/model-role.ts";
import { modelsSettings } from "../../../domain/settings/models-settings.ts";
import { createModelGateway } from "../../../models/create-model-gateway.ts";
import { createEndpointPace } from "../../../models/pace/create-endpoint-pace.ts";
import { openRedisUseStore } from "../../../models/pace/open-redis-use-store.ts";
import { openDatabase } from "../../../storage/database/open-database.ts";
import { createUseStore } from "../../../storage/limits/create-use-store.ts";

// One of several workers: makes its calls as quickly as the endpoint's limits let it.
const [storeUrl = "", baseUrl = "", endpoint = "{}", calls = "0"] = process.argv.slice(2);
const db = storeUrl.startsWith("redis:") ? null : await openDatabase({ url: storeUrl, dataDir: "unused" });
const redis = db === null ? openRedisUseStore({ url: storeUrl, prefix: "test" }) : null;
const store = db === null ? redis : createUseStore({ db });
if (store === null) throw new Error("no store");
/** When each use was granted: at some moment between the two. */
const grants: [from: number, to: number][] = [];
const timed: UseStore = {
  async take(...asked) {
    const from = Date.now();
    const taken = await store.take(...asked);
    if (taken.granted) grants.push([from, Date.now()]);
    return taken;
  },
  correct: (...given) => store.correct(...given),
  pause: (...given) => store.pause(...given),
  pausedMs: (...given) => store.pausedMs(...given),
};
const gateway = createModelGateway({
  models: modelsSettings.parse({
    endpoints: { local: { baseUrl, ...JSON.parse(endpoint) } },
    roles: Object.fromEntries(
      modelRole.options.map((role) => [role, { endpoint: "local", model: "m", maxOutputTokens: 50 }]),
    ),
  }),
  ledger: createPassingLedger(),
  pace: createEndpointPace({ store: timed }),
});
const outcomes = await Promise.all(
  Array.from({ length: Number(calls) }, (_, n) =>
    gateway.ask({
      ...{ exchange: probeModel, role: "judge", system: "Give the word back.", input: { word: "freshet" } },
      key: { scope: { kind: "probe", id: String(process.pid) }, step: "test", round: 0, name: String(n) },
    }),
  ),
);
await gateway.close();
await redis?.close();
await db?.close();
process.stdout.write(JSON.stringify(grants));
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
