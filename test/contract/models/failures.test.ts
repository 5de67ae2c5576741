import { expect, test } from "vitest";
import { freePort } from "../../support/free-port.ts";
import type { ScriptedReply } from "../../support/model-server.ts";
import { waitUntil } from "../../support/wait-until.ts";
import { openBench } from "./gateway-bench.ts";

const good: ScriptedReply = { message: { content: '{"colours":["blue"],"note":"n"}' } };

test.each<[string, ScriptedReply]>([
  ["500", { status: 500 }],
  ["408", { status: 408 }],
  ["a connection that is hung up", { hangUp: true }],
  ["a stream that breaks off", { message: { content: "{}" }, cutAfter: 2 }],
  ["an error under status 200", { raw: '{"error":{"message":"overloaded"}}' }],
  ["an error within the stream", { raw: 'data: {"error":"overloaded"}\n\n', type: "text/event-stream" }],
  ["a page in place of JSON", { raw: "<html>Bad gateway</html>" }],
])("%s is tried again, and ends as a typed fault when the tries are used up", async (_name, reply) => {
  const passing = await openBench((_request, index) => (index < 2 ? reply : good));
  expect(await passing.ask()).toMatchObject({ ok: true });
  expect(passing.pauses).toHaveLength(2);
  expect(passing.ledger.entries).toHaveLength(1);

  const lasting = await openBench(() => reply, { retries: 2 });
  expect(await lasting.ask()).toMatchObject({ ok: false, fault: "server-failed" });
  expect(lasting.server.requests).toHaveLength(3);
  expect(lasting.ledger.entries[0]).toMatchObject({ state: "failed" });
});

test("Retry-After is kept to, and never waited for beyond the total deadline", async () => {
  const limited = { status: 429, headers: { "retry-after": "7" } };
  const short = await openBench((_request, index) => (index === 0 ? limited : good));
  expect(await short.ask()).toMatchObject({ ok: true });
  expect(short.pauses).toEqual([7000]);
  const long = await openBench(() => ({ ...limited, headers: { "retry-after": "7200" } }));
  expect(await long.ask()).toMatchObject({ ok: false, fault: "server-failed" });
  expect(long.pauses).toEqual([]);
});

test.each<[string, ScriptedReply, number]>([
  [
    "a limit by the minute in words of a used-up quota",
    {
      status: 429,
      error:
        "You exceeded your current quota, please check your plan and billing details. Please retry in 21.5s.",
    },
    21_500,
  ],
  ["a limit that calls itself insufficient_quota, and passes", minuteLimit(), 9_000],
  ["minutes and seconds", { status: 429, error: "Rate limit reached. Please try again in 1m2s." }, 62_000],
  ["milliseconds", { status: 429, error: "Please try again in 6500ms." }, 6_500],
  ["an overloaded server that says when", { status: 503, headers: { "retry-after": "8" } }, 8_000],
])("%s is waited out, however often, up to the total deadline", async (_name, reply, wait) => {
  const passing = await openBench((_request, index) => (index < 6 ? reply : good), { retries: 2 });
  expect(await passing.ask()).toMatchObject({ ok: true });
  expect(passing.pauses).toEqual(Array(6).fill(wait));
  const lasting = await openBench(() => reply, { retries: 0, totalSeconds: 200 });
  expect(await lasting.ask()).toMatchObject({ ok: false, fault: "server-failed" });
  const waited = lasting.pauses.reduce((sum, each) => sum + each, 0);
  expect(waited).toBeLessThan(200_000);
  expect(waited).toBeGreaterThan(120_000);
});

function minuteLimit(): ScriptedReply {
  const error = { message: "You exceeded your current quota", code: "insufficient_quota" };
  return { status: 429, error: { error }, headers: { "retry-after": "9" } };
}

test("a rate limit without a word about when is asked again after growing waits", async () => {
  const { ask, pauses } = await openBench((_request, index) => (index < 9 ? { status: 429 } : good));
  expect(await ask()).toMatchObject({ ok: true });
  expect(pauses).toHaveLength(9);
  expect(pauses.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(60_000);
});

test.each(["nothing", "after-headers"] as const)(
  "a server that sends %s is given up after the idle deadline",
  async (stall) => {
    const { pauses, ask } = await openBench(() => ({ stall }), { idleSeconds: 0.2, retries: 1 });
    expect(await ask()).toMatchObject({ ok: false, fault: "timed-out" });
    expect(pauses).toHaveLength(1);
  },
);

test("a stream that drips for ever is stopped by the total deadline, and not tried again", async () => {
  const { pauses, ask } = await openBench(() => ({ stall: "drip" }), { idleSeconds: 60, totalSeconds: 0.5 });
  expect(await ask()).toMatchObject({ ok: false, fault: "timed-out" });
  expect(pauses).toEqual([]);
});

test.each<[number, string | Record<string, unknown>, RegExp]>([
  [
    401,
    "bad key",
    /role judge .*refuses the call: HTTP 401: bad key; check the key of models\.endpoints\.local/,
  ],
  [403, "not yours", /check the key/],
  [404, "no such model", /check the model's name \(m\)/],
  [402, "Insufficient Balance", /credit and quota/],
  [429, { error: { message: "Used up", code: "insufficient_quota" } }, /credit and quota/],
  [400, "Your credit balance is too low to access the API", /credit and quota/],
])("HTTP %i names the role, the endpoint and what to do", async (status, error, words) => {
  const { server, ask } = await openBench(() => ({ status, error }));
  await expect(ask()).rejects.toMatchObject({
    decision: "unreachable",
    message: expect.stringMatching(words),
  });
  expect(server.requests).toHaveLength(1);
});

test("no server at all is `model-unreachable` once all tries were refused", async () => {
  const baseUrl = `http://127.0.0.1:${await freePort()}/v1`;
  const { ask, pauses } = await openBench(() => good, { baseUrl, retries: 2 });
  await expect(ask()).rejects.toMatchObject({
    code: "model-unreachable",
    message: expect.stringContaining(baseUrl),
  });
  expect(pauses).toHaveLength(2);
});

test.each<[string, string, object]>([
  ["stream_options", "Unrecognized request argument: stream_options", { stream: true }],
  ["streaming", "stream is not supported by this model", {}],
])("a server that refuses %s is asked without it", async (_name, error, kept) => {
  const field = "stream" in kept ? "stream_options" : "stream";
  const { server, ask } = await openBench(({ body }) =>
    body[field] === undefined ? good : { status: 400, error },
  );
  expect(await ask()).toMatchObject({ ok: true });
  expect(server.requests.at(-1)?.body).toMatchObject(kept);
  expect(server.requests).toHaveLength(2);
});

test("the caller's abort ends the call with its own reason and leaves the reservation open", async () => {
  const { server, ask, ledger } = await openBench(() => ({ stall: "nothing" }));
  const controller = new AbortController();
  const call = ask("aborted", controller.signal);
  call.catch(() => {});
  await waitUntil("the request", () => server.requests.length === 1);
  controller.abort(new Error("the lease is lost"));
  await expect(call).rejects.toThrow("the lease is lost");
  expect(ledger.entries[0]?.state).toBe("open");
});

test("a role's concurrency is a limit on open requests", async () => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { server, ask } = await openBench(async () => held.then(() => good), { concurrency: 2 });
  const calls = ["a", "b", "c", "d", "e"].map((name) => ask(name));
  await waitUntil("two requests", () => server.requests.length === 2);
  release();
  expect((await Promise.all(calls)).every(({ ok }) => ok)).toBe(true);
  expect(server.requests).toHaveLength(5);
  expect(server.peak()).toBe(2);
});
