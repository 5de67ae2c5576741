import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { describeTrials } from "../../../../cli/commands/evaluation/show-evaluation.ts";
import { createProgressView, type Progress } from "../../../../cli/render/create-progress-view.ts";
import type { Activity } from "../../../../domain/run/activity.ts";
import { openScreen } from "../open-screen.ts";

const nothing: Activity = { calls: [], elsewhere: { calls: 0, oldestSeconds: 0 }, stopped: null, visits: 0 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("elsewhere than on a terminal, no ten seconds pass without a line, though nothing was done", () => {
  const screen = openScreen();
  const started = Date.now();
  const told: number[] = [];
  const { write } = screen.stream;
  screen.stream.write = ((text: string) => {
    told.push((Date.now() - started) / 1000);
    return write(text);
  }) as typeof write;
  let seconds = 0;
  const activity = (): Activity => ({
    ...nothing,
    calls: [
      {
        role: "seeding",
        endpoint: "panel",
        seconds,
        wait: { for: "rate-limit", seconds: 12, status: 429 },
      },
    ],
  });
  const view = createProgressView(screen.stream, { activity });
  view.show({ done: "0/2 accepted", more: ["0 calls"] });
  for (seconds = 1; seconds <= 60; seconds += 1) vi.advanceTimersByTime(1_000);
  view.end();
  const gaps = told.slice(1).map((at, index) => at - (told[index] ?? 0));
  expect(Math.max(...gaps, 60 - (told.at(-1) ?? 0))).toBeLessThanOrEqual(10);
  expect(screen.written()).toContain(
    "0/2 accepted (0 calls, 0:09); waiting for the rate limit of endpoint panel (HTTP 429), 12 s (1 call, the oldest for 9 s)\n",
  );
  expect(screen.written()).not.toContain("\x1b");
});

it("tells what was done, a line a second at most, and the last of it", () => {
  const screen = openScreen();
  const view = createProgressView(screen.stream);
  for (let done = 0; done <= 10; done += 1) {
    view.show(describeTrials({ done, total: 10, doneHere: done, seconds: done * 6, dollars: done / 10 }));
    vi.advanceTimersByTime(300);
  }
  view.end();
  expect(screen.written().trimEnd().split("\n")).toEqual([
    "0/10 trials, $0.00 (0:00)",
    "3/10 trials, $0.30 (0:01); about 42 s left",
    "6/10 trials, $0.60 (0:02); about 24 s left",
    "9/10 trials, $0.90 (0:03); about 6 s left",
    "10/10 trials, $1.00 (0:03)",
  ]);
});

it("is drawn in place on a terminal, no wider than that, and gone at the end", () => {
  const screen = openScreen({ columns: 40, rows: 24 });
  const view = createProgressView(screen.stream, { beside: [] });
  const progress: Progress = {
    done: "采集种子：二十个子领域中的三个已完成，找到五个种子",
    more: ["77 rounds", "568 pages", "2687 calls"],
  };
  for (let second = 0; second < 5; second += 1) {
    view.show(progress);
    vi.advanceTimersByTime(1_000);
  }
  expect(screen.lines()).toEqual([
    "采集种子：二十个子领域中的三个已完成，…",
    "77 rounds · 568 pages · 2687 calls",
    "0:05",
  ]);
  view.end("20/20 accepted");
  expect(screen.lines()).toEqual(["20/20 accepted"]);
});

it("keeps what others print, on either stream, above its lines", () => {
  const screen = openScreen({ columns: 60, rows: 24 });
  const out = screen.beside();
  const view = createProgressView(screen.stream, { beside: [out] });
  view.show({ done: "working" });
  screen.stream.write("a warning\n");
  out.write("a result, ");
  vi.advanceTimersByTime(3_000);
  out.write("ended\n");
  vi.advanceTimersByTime(1_000);
  expect(screen.lines()).toEqual(["a warning", "a result, ended", "working · 0:04"]);
  view.end();
  screen.stream.write("after\n");
  expect(screen.lines()).toEqual(["a warning", "a result, ended", "after"]);
});

it("leaves no rest behind when the terminal becomes narrower", () => {
  const screen = openScreen({ columns: 60, rows: 24 });
  const view = createProgressView(screen.stream, { beside: [] });
  view.show({ done: "a line of some forty columns, give or take" });
  screen.resize(30);
  vi.advanceTimersByTime(1_000);
  expect(screen.lines()).toEqual(["a line of some forty columns…", "0:01"]);
  view.end();
  expect(screen.lines()).toEqual([]);
});

it("a patient view is silent where the work ends soon", () => {
  const screen = openScreen({ columns: 60, rows: 24 });
  const quick = createProgressView(screen.stream, { isPatient: true, beside: [] });
  quick.show({ done: "opening" });
  vi.advanceTimersByTime(1_000);
  quick.end();
  expect(screen.written()).toBe("");
  const slow = createProgressView(screen.stream, { isPatient: true, beside: [] });
  slow.show({ done: "opening" });
  vi.advanceTimersByTime(3_000);
  expect(screen.lines()).toEqual(["opening · 0:03"]);
  slow.end();
});
