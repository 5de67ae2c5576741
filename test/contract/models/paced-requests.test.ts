import { expect, test } from "vitest";
import type { ScriptedReply } from "../../support/model-server.ts";
import { colours, keyOf, openBench } from "./gateway-bench.ts";

const message = { content: '{"colours":["blue"],"note":"n","shade":"s"}' };
/** Headers of an account that may send 60 requests at once and gets one back each minute. */
const room = (remaining: number): Record<string, string> => ({
  "x-ratelimit-limit-requests": "60",
  "x-ratelimit-remaining-requests": String(remaining),
  "x-ratelimit-reset-requests": `${60 - remaining}m0s`,
});

/** Asks twice, one after the other, and gives what the second call waited. */
async function waitAfter(first: ScriptedReply): Promise<number> {
  const { ask, waitedMs } = await openBench((_, index) => (index === 0 ? first : { message }));
  await ask("one");
  const before = waitedMs();
  expect(await ask("two")).toMatchObject({ ok: true });
  return waitedMs() - before;
}

test("an account without room is asked again when its limit has refilled for one request", async () => {
  expect(await waitAfter({ message, headers: room(30) })).toBe(0);
  const waited = await waitAfter({ message, headers: room(0) });
  expect(waited).toBeGreaterThan(30_000);
  expect(waited).toBeLessThan(10 * 60_000);
});

test("where room is scarce, requests keep the distance in which it refills", async () => {
  const { ask, waitedMs } = await openBench(() => ({ message, headers: room(3) }));
  await Promise.all([ask("one"), ask("two"), ask("three")]);
  const before = waitedMs();
  await ask("four");
  await ask("five");
  expect(waitedMs() - before).toBeGreaterThan(30_000);
});

test("all roles of an account are paced together", async () => {
  const { gateway, ask, waitedMs } = await openBench((_, index) => ({
    message,
    ...(index === 0 ? { headers: room(0) } : {}),
  }));
  const asked = { callSpec: colours, system: "Name its colours.", input: { subject: "the sky" } };
  await gateway.ask({ ...asked, role: "reader", key: keyOf("first") });
  const before = waitedMs();
  expect(await ask("one")).toMatchObject({ ok: true });
  expect(waitedMs() - before).toBeGreaterThan(30_000);
});

test.each([
  ["by retry-after-ms", { "retry-after-ms": "7000", "retry-after": "60" }, 7000, 59_000],
  ["by the room that is left alone", room(0), 30_000, 10 * 60_000],
])("a refusal that says how long to wait %s is heeded", async (_, headers, least, most) => {
  const { ask, waitedMs } = await openBench((_request, index) =>
    index === 0 ? { status: 429, error: "slow down", headers } : { message },
  );
  expect(await ask("one")).toMatchObject({ ok: true });
  expect(waitedMs()).toBeGreaterThanOrEqual(least);
  expect(waitedMs()).toBeLessThan(most);
});
