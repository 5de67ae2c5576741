import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { HookMessage } from "../../../domain/hook-event.ts";
import { postWebhook } from "../../../hooks/post-webhook.ts";
import { freePort } from "../../support/free-port.ts";
import { type HookReceiver, startHookReceiver } from "../../support/start-hook-receiver.ts";

const message: HookMessage = {
  ...{ id: "evt-1", type: "leak.found", timestamp: "2026-11-22T00:00:00.000Z", simulated: true },
  data: { itemId: "q-1", shows: "question", site: "leaks.test" },
};
const { signal } = new AbortController();
let receiver: HookReceiver;
const closing: (() => void)[] = [];
beforeEach(async () => {
  receiver = await startHookReceiver();
});
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await receiver.close();
});

const post = (given: { url?: string; secrets?: string[]; timeoutSeconds?: number } = {}) =>
  postWebhook(
    { url: receiver.url, secrets: [receiver.secret], timeoutSeconds: 30, exit: null, ...given },
    message,
    signal,
  );

it("posts a message that its receiver can tell to be whole and from here", async () => {
  expect(await post()).toEqual({ ok: true });
  expect(receiver.received).toMatchObject([{ id: "evt-1", body: message, signed: true }]);
  const stranger = `whsec_${Buffer.alloc(32, 1).toString("base64")}`;
  await post({ secrets: [stranger] });
  await post({ secrets: [stranger, receiver.secret] });
  expect(receiver.received.map(({ signed }) => signed)).toEqual([true, false, true]);
});

it("follows no redirect", async () => {
  const other = await startHookReceiver();
  closing.push(() => void other.close());
  for (const status of [301, 302, 307, 308]) {
    receiver.answer = { status, headers: { location: other.url } };
    expect(await post()).toMatchObject({
      ok: false,
      error: expect.stringContaining(`answered ${status}, a redirect`),
    });
  }
  expect(other.received).toEqual([]);
});

it("tells what the receiver answered, how long it asks to be left alone, and that it wants no more", async () => {
  receiver.answer = { status: 500 };
  expect(await post()).toMatchObject({ ok: false, error: "answered 500", final: false });
  receiver.answer = { status: 429, headers: { "retry-after": "120" } };
  expect(await post()).toMatchObject({ ok: false, error: "answered 429", waitMs: 120_000 });
  receiver.answer = { status: 410 };
  expect(await post()).toMatchObject({ ok: false, final: true });
});

it("gives a receiver up that says nothing, one that never ends what it says, and one that is not there", async () => {
  receiver.answer = null;
  expect(await post({ timeoutSeconds: 0.5 })).toEqual({ ok: false, error: "no answer within 0.5 s" });
  const endless = http.createServer((_, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write("x".repeat(10_000)), 1);
    response.once("close", () => clearInterval(timer));
  });
  await new Promise<void>((resolve) => endless.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    endless.closeAllConnections();
    endless.close();
  });
  const { port } = endless.address() as AddressInfo;
  // Its status was said, and the rest is of no use.
  expect(await post({ url: `http://127.0.0.1:${port}/` })).toEqual({ ok: true });
  const nobody = `http://127.0.0.1:${await freePort()}/secret-part`;
  const gone = await post({ url: nobody });
  expect(gone).toEqual({ ok: false, error: "could not be reached (ECONNREFUSED)" });
});
