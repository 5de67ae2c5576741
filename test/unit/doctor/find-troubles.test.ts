import { expect, it } from "vitest";
import { findTroubles, type TroubleSigns } from "../../../doctor/find-troubles.ts";

const well: TroubleSigns = {
  depth: [{ due: 3, running: 1, oldestSeconds: 600 }],
  workers: 1,
  deadJobs: 0,
  deadDeliveries: 0,
  schedule: { enabled: true, alive: true, failed: [] },
  budgetsReached: 0,
  calls: { done: 96, failed: 4 },
  leaks: 0,
  quarantined: 0,
  overdue: 0,
};
const codesOf = (signs: Partial<TroubleSigns>): string[] =>
  findTroubles({ ...well, ...signs }).map(({ code }) => code);

it("finds nothing wrong where work waits for a busy worker and few calls fail", () => {
  expect(codesOf({})).toEqual([]);
  expect(codesOf({ schedule: { enabled: false, alive: null, failed: [] } })).toEqual([]);
});

it("misses a worker only when work has waited and nobody works on anything", () => {
  const idle = { due: 2, running: 0, oldestSeconds: 600 };
  expect(codesOf({ depth: [idle] })).toEqual(["no-worker"]);
  expect(codesOf({ depth: [{ ...idle, oldestSeconds: 5 }] })).toEqual([]);
  // Where no worker is alive, nobody can be busy, so a few seconds are enough.
  expect(codesOf({ depth: [{ ...idle, oldestSeconds: 30 }] })).toEqual([]);
  expect(codesOf({ depth: [{ ...idle, oldestSeconds: 30 }], workers: 0 })).toEqual(["no-worker"]);
  expect(codesOf({ depth: [idle, { due: 0, running: 1, oldestSeconds: 0 }] })).toEqual([]);
});

it("tells faults before what waits for a person, with the number of things and the failed task", () => {
  const found = findTroubles({
    ...well,
    schedule: { enabled: true, alive: null, failed: ["probes"] },
    deadJobs: 2,
    calls: { done: 10, failed: 9 },
    leaks: 3,
    quarantined: 1,
    overdue: 4,
    budgetsReached: 1,
  });
  expect(found.map(({ code, severity, count, task }) => [code, severity, count, task])).toEqual([
    ["no-scheduler", "error", 1, null],
    ["calls-failing", "error", 9, null],
    ["jobs-dead", "error", 2, null],
    ["task-failed", "error", 1, "probes"],
    ["budget-reached", "warning", 1, null],
    ["leaks-found", "warning", 3, null],
    ["items-quarantined", "warning", 1, null],
    ["reverification-overdue", "warning", 4, null],
  ]);
});
