import { afterEach, expect, it } from "vitest";
import { describeActivity } from "../../../cli/render/describe-activity.ts";
import type { CallUnderWay } from "../../../domain/run/activity.ts";
import { modelsSettings } from "../../../domain/settings/models-settings.ts";
import { type CallBoard, createCallBoard } from "../../../models/call-board.ts";
import { createModelGateway } from "../../../models/create-model-gateway.ts";
import { freePort } from "../../support/free-port.ts";
import { createMemoryLedger } from "../../support/memory-ledger.ts";
import { type Script, startModelServer } from "../../support/model-server.ts";
import { waitUntil } from "../../support/wait-until.ts";
import { allRoles, colours, keyOf } from "./gateway-bench.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Calls begun on a server that answers so; they end with the test. */
async function begin(
  script: Script,
  { calls = 1, baseUrl, endpoint = {} }: { calls?: number; baseUrl?: string; endpoint?: object } = {},
): Promise<{ board: CallBoard; stop: AbortController }> {
  const server = await startModelServer(script);
  const board = createCallBoard();
  const models = modelsSettings.parse({
    endpoints: { local: { baseUrl: baseUrl ?? server.baseUrl, ...endpoint } },
    roles: allRoles({}),
  });
  const gateway = createModelGateway({ models, ledger: createMemoryLedger(), board });
  const stop = new AbortController();
  const asked = Array.from({ length: calls }, (_, index) =>
    gateway
      .ask({
        callSpec: colours,
        role: "judge",
        key: keyOf(`call ${index}`),
        signal: stop.signal,
        system: "Name its colours.",
        input: { subject: "the sky" },
      })
      .catch(() => {}),
  );
  closing.push(
    async () => {
      stop.abort(new Error("over"));
      await Promise.all(asked);
    },
    () => gateway.close(),
    () => server.close(),
  );
  return { board, stop };
}

const seen = (board: CallBoard, found: (calls: CallUnderWay[]) => boolean) =>
  waitUntil("the board shows it", () => {
    const calls = board.list();
    return found(calls) && calls;
  });
const told = (calls: readonly CallUnderWay[]): string =>
  describeActivity({ calls, elsewhere: { calls: 0, oldestSeconds: 0 }, stopped: null, visits: 0 }).join("; ");

it("a slow server: the calls that are out, and the oldest one's age", async () => {
  const { board, stop } = await begin(() => ({ stall: "nothing" }), { calls: 3 });
  const calls = await seen(board, (all) => all.length === 3 && all.every(({ wait }) => wait === null));
  expect(told(calls)).toMatch(/^3 calls in flight, the oldest for \d+ s \(judge at local\)$/);
  stop.abort(new Error("over"));
  await seen(board, (all) => all.length === 0);
});

it("a rate limit: for how long, whether the server says it or not", async () => {
  const limited =
    (headers: Record<string, string>): Script =>
    () => ({ status: 429, error: "slow down", headers });
  const said = await begin(limited({ "retry-after": "300" }), { calls: 2 });
  const calls = await seen(said.board, (all) => all.length === 2 && all.every(({ wait }) => wait !== null));
  expect(told(calls)).toMatch(
    /^waiting for the rate limit of endpoint local \(HTTP 429\), 5 min \(2 calls, the oldest for \d+ s\)$/,
  );
  const unsaid = await begin(limited({}));
  const waits = await seen(unsaid.board, (all) => all[0]?.wait !== null);
  expect(waits[0]?.wait).toMatchObject({ for: "rate-limit", status: 429 });
});

it("a limit of the settings that is used up", async () => {
  const { board } = await begin(() => ({ stall: "nothing" }), {
    calls: 2,
    endpoint: { requestsPerMinute: 1 },
  });
  const calls = await seen(board, (all) => all.some(({ wait }) => wait !== null));
  expect(told(calls)).toMatch(
    /waiting for the rate limit of endpoint local, (\d+ s|1 min) \(1 call,.*1 call in flight/,
  );
});

it("a server that fails, or is not there: asked again, and when", async () => {
  const failing = await begin(() => ({ status: 503, error: "overloaded" }));
  const calls = await seen(failing.board, (all) => (all[0]?.wait?.seconds ?? 0) > 0);
  expect(told(calls)).toMatch(/^endpoint local failed \(HTTP 503\), retried in \d+ s \(1 call/);
  const absent = await begin(() => ({ hangUp: true }), {
    baseUrl: `http://127.0.0.1:${await freePort()}/v1`,
  });
  const tries = await seen(absent.board, (all) => all[0]?.wait?.for === "unreachable");
  expect(told(tries)).toMatch(/^endpoint local can't be reached, retried in \d+ s/);
});
