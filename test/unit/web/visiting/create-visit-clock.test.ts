import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createVisitClock } from "../../../../web/visiting/create-visit-clock.ts";
import { DeadlinePassed } from "../../../../web/with-deadline.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = (called?: AbortSignal) => createVisitClock({ deadlineMs: 1_000, lateMs: 500, called });
const never = () => new Promise<string>(() => {});

describe("createVisitClock", () => {
  it("ends a visit by its deadline, and who waits for it a little later", async () => {
    const clock = start();
    const waiting = clock.within(never()).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(999);
    expect(clock.signal.aborted).toBe(false);
    expect(clock.leftMs()).toBe(1);
    await vi.advanceTimersByTimeAsync(2);
    expect(clock.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(500);
    expect(await waiting).toBeInstanceOf(DeadlinePassed);
  });

  it("stands still at a pause, and gives back what a repeated visit had taken", async () => {
    const clock = start();
    await vi.advanceTimersByTimeAsync(900);
    clock.pause();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(clock.leftMs()).toBe(100);
    expect(clock.signal.aborted).toBe(false);
    clock.resume(800);
    await vi.advanceTimersByTimeAsync(799);
    expect(clock.signal.aborted).toBe(false);
    expect(await clock.within(Promise.resolve("done"))).toBe("done");
    await vi.advanceTimersByTimeAsync(1);
    expect(clock.signal.aborted).toBe(true);
  });

  it("hears of a caller who calls off, at a pause too, and leaves no timer behind", () => {
    const calls = new AbortController();
    const clock = start(calls.signal);
    clock.pause();
    calls.abort();
    expect(clock.signal.aborted).toBe(true);
    clock.resume();
    clock.stop();
    expect(vi.getTimerCount()).toBe(0);
    expect(start(calls.signal).signal.aborted).toBe(true);
  });
});
