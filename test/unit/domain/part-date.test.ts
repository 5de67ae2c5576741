import { expect, it } from "vitest";
import { firstDay, lastDay, sideOf } from "../../../domain/part-date.ts";

it.each([
  ["2025", "2025-01-01", "2025-12-31"],
  ["2024-02", "2024-02-01", "2024-02-29"],
  ["2025-02", "2025-02-01", "2025-02-28"],
  ["2025-02-11", "2025-02-11", "2025-02-11"],
])("%s is from %s to %s", (time, first, last) => {
  expect([firstDay(time), lastDay(time)]).toEqual([first, last]);
});

it.each([
  ["2024", "2025-01-01", "before"],
  ["2025", "2025-01-01", "around"],
  ["2026", "2025-01-01", "after"],
  ["2025-05", "2025-06-01", "before"],
  ["2025-06", "2025-06-01", "around"],
  ["2025-07", "2025-06-01", "after"],
  ["2025-06-01", "2025-06-01", "before"],
  ["2025-06-02", "2025-06-01", "after"],
])("%s against the cutoff %s is %s", (time, cutoff, side) => {
  expect(sideOf(time, cutoff)).toBe(side);
});
