import { PassThrough } from "node:stream";
import { afterEach, expect, it, vi } from "vitest";
import { type Streamed, streamProgress } from "../../../service/stream-progress.ts";

afterEach(() => {
  vi.useRealTimers();
});

it("a stream of work that never pauses ends when its token was revoked", async () => {
  vi.useFakeTimers();
  let isAlive = true;
  let number = 0;
  const event = () => ({
    ...{ cursor: `1.${++number}`, kind: "step", at: new Date("2026-06-01T10:00:00Z"), data: {} },
    ...{ refreshId: null, runId: null },
  });
  const progress = {
    end: async () => "1.0",
    listen: () => () => {},
    // Each look finds a new event, as on a busy deployment.
    list: async () => [event()],
  };
  const raw = Object.assign(new PassThrough(), { writeHead: () => {} });
  const written: string[] = [];
  raw.on("data", (chunk: Buffer) => written.push(chunk.toString()));
  let hasEnded = false;
  const streamed = streamProgress({
    request: { query: {}, headers: {} },
    reply: { raw, hijack: () => {}, getHeaders: () => ({}) },
    closing: new AbortController().signal,
    ...{ filter: {}, refreshId: null, fromNow: true, isLast: () => false },
    workspace: { freshet: { progress, access: { isAlive: async () => isAlive } } },
    token: { id: "token-1" },
  } as unknown as Streamed).then(() => {
    hasEnded = true;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(hasEnded).toBe(false);
  isAlive = false;
  await vi.advanceTimersByTimeAsync(20_000);
  await streamed;
  expect(hasEnded).toBe(true);
  expect(written.join("")).toContain(": still here");
  expect(number).toBeGreaterThan(1);
});
