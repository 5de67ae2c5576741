import { expect, it } from "vitest";
import { describeRefresh } from "../../../cli/commands/refresh/follow-refresh.ts";
import { explainSeeds } from "../../../cli/commands/refresh/work-refresh.ts";
import { createRefreshTimeLeft, createTimeLeft } from "../../../cli/render/create-time-left.ts";
import type { RefreshReport } from "../../../refresh/watch-refresh.ts";

const report: RefreshReport = {
  status: "open",
  target: 5,
  accepted: 0,
  unsolved: 0,
  rejected: 0,
  open: 0,
  rounds: 0,
  pages: 0,
  calls: 0,
  inputTokens: 0,
  outputTokens: 0,
  dollars: null,
  acceptedByLanguage: { en: 0, zh: 0 },
  rejectedByReason: {},
  seedsTaken: { web: 0, wikidata: 0 },
  seedings: { open: 3, ended: 1, failed: 0, added: 8 },
  account: { heldDollars: 0, lostDollars: 0, refusedDollars: null },
};

it("while seeds are collected it says so, and each sub-domain that was asked is news", () => {
  const before = describeRefresh(report).done;
  expect(before).toBe("0/5 accepted, 0 rejected, collecting seeds: 1 of 4 searches done, 8 seeds found");
  const { done } = describeRefresh({ ...report, seedings: { open: 2, ended: 2, failed: 0, added: 8 } });
  expect(done).not.toBe(before);
});

it("says nothing of seeds once the refresh has ended, although some were never asked for", () => {
  const { done, more } = describeRefresh({ ...report, status: "done", accepted: 2 });
  expect([done, ...(more ?? [])].join(", ")).not.toContain("collecting seeds");
});

it("has the reasons of the paper's method before those that go beyond it", () => {
  const { done, more } = describeRefresh({
    ...report,
    accepted: 2,
    rejected: 3,
    unsolved: 1,
    open: 1,
    dollars: 1.5,
    calls: 12,
    seedings: { open: 0, ended: 4, failed: 0, added: 20 },
    rejectedByReason: { "too-easy": 2, "closed-book": 1 },
  });
  expect(done).toBe(
    "2/5 accepted (and 1 unsolved, counted separately), 3 rejected [too-easy 2; beyond the paper: closed-book 1]",
  );
  expect(more).toEqual(["1 run under way", "0 rounds", "0 pages", "12 calls", "$1.50"]);
});

it("no time is left once the target is reached or the refresh has ended", () => {
  const left = () => "about 9 min left by the estimate";
  expect(describeRefresh({ ...report, accepted: 4, open: 1 }, left).left).toBe(left());
  expect(describeRefresh({ ...report, accepted: 5, open: 1 }, left).left).toBeNull();
  expect(describeRefresh({ ...report, status: "done", accepted: 4 }, left).left).toBeNull();
});

it("time left: the estimate says how many calls, what was done here how quick they are", () => {
  let now = 0;
  const left = createRefreshTimeLeft({ mean: 200, high: 300 }, () => now);
  expect(left(40)).toBeNull();
  now = 20_000;
  expect(left(45)).toBeNull();
  // 20 calls in 40 s, 140 to come.
  now = 40_000;
  expect(left(60)).toBe("about 5 min left by the estimate");
  now = 400_000;
  expect(left(240)).toBe("up to 2 min left by the estimate");
  expect(left(310)).toBe("longer than the estimate of 200 calls");
  expect(createRefreshTimeLeft(null)(1_000)).toBeNull();
});

it("time left: none from the first calls of many, which meet a cold start", () => {
  let now = 0;
  const left = createRefreshTimeLeft({ mean: 2000, high: 3000 }, () => now);
  left(0);
  now = 20_000;
  expect(left(60)).toBeNull();
  now = 30_000;
  expect(left(100)).toBe("about 10 min left by the estimate");
});

it("time left of steps: at the pace of this process, and none when all are done", () => {
  let now = 0;
  const left = createTimeLeft(() => now);
  expect(left(5, 10)).toBeNull();
  now = 10_000;
  expect(left(7, 10)).toBe("about 15 s left");
  expect(left(10, 10)).toBeNull();
});

it("says whose fault it is that no seeds are left", () => {
  const seedings = { open: 0, ended: 4, failed: 0, added: 0 };
  expect(explainSeeds(seedings)).toMatch(/^no seeds are left; set more domains/);
  expect(explainSeeds({ ...seedings, failed: 4 })).toMatch(/^the seeding agent failed in all 4 searches/);
  expect(explainSeeds({ ...seedings, failed: 1 })).toMatch(/^the seeding agent failed in 1 of 4 searches/);
});
