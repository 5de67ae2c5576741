import { expect, it } from "vitest";
import { chooseSpan } from "../../../../domain/run/choose-span.ts";

const spans = (cutoff: string, today: string, times: number) =>
  Array.from({ length: times }, (_, asked) => {
    const { from, to } = chooseSpan({ cutoff, today, asked });
    return `${from}..${to}`;
  });

it("takes all days first, then the newest month and the older ones in turns", () => {
  expect(spans("2025-12-15", "2026-03-10", 8)).toEqual([
    "2025-12-15..2026-03-10",
    "2026-03-01..2026-03-10",
    "2026-02-01..2026-02-28",
    "2026-03-01..2026-03-10",
    "2026-01-01..2026-01-31",
    "2026-03-01..2026-03-10",
    "2025-12-15..2025-12-31",
    "2026-03-01..2026-03-10",
  ]);
  expect(spans("2025-12-15", "2026-03-10", 9).at(-1)).toBe("2026-02-01..2026-02-28");
});

it("has one month to look at, or none, where the cutoff is near", () => {
  expect(spans("2026-03-04", "2026-03-10", 4)).toEqual(Array(4).fill("2026-03-04..2026-03-10"));
  expect(spans("2026-03-10", "2026-03-10", 3)).toEqual(Array(3).fill("2026-03-10..2026-03-10"));
  // A cutoff of the models file may lie after a simulated today.
  expect(spans("2026-03-10", "2026-02-01", 2)).toEqual(Array(2).fill("2026-03-10..2026-02-01"));
});
