import { expect, it } from "vitest";
import type { CountBenchResult } from "../../../bench/wikidata/count.ts";
import { missedGoals } from "../../../bench/wikidata/missed-goals.ts";

const counted = (ratio: number, unequal = 0): CountBenchResult => ({
  ...{ statements: 10, triples: 20, bytesPerStatement: 13, loading: { ours: 1, oxigraph: ratio } },
  levels: [1, 2, 3].map((level) => ({
    ...{ level, queries: 5, ours: 1, oxigraph: ratio, unique: 5, unequal: level === 2 ? unequal : 0 },
  })),
});
const row = { work: "reading", ratio: 4, goal: 3.3, peak: 100e6 };
const size = { work: "ingesting 8 entities", peak: 120e6 };

it("names each ratio that is too small and each memory that is too large", () => {
  const met = { rows: [row], sizes: [size], verified: counted(60), decided: counted(6) };
  expect(missedGoals(met)).toEqual([]);
  expect(missedGoals({ ...met, rows: [{ ...row, ratio: 3.2, peak: 151e6 }] })).toEqual([
    "reading: 3.2 times, and the goal is 3.3",
    "reading: 151 MB, and the goal is 150 MB",
  ]);
  expect(missedGoals({ ...met, sizes: [{ ...size, peak: 160e6 }] })).toEqual([
    "ingesting 8 entities: 160 MB, and the goal is 150 MB",
  ]);
  expect(missedGoals({ ...met, verified: counted(30) })).toEqual(
    [1, 2, 3].map((level) => `queries of level ${level}: 30.0 times, and the goal is 50`),
  );
});

it("stops where the two engines disagree, whichever triples oxigraph has", () => {
  const met = { rows: [row], sizes: [size], verified: counted(60), decided: counted(60) };
  const told = /the answers differ: 1 of 5 queries of level 2/u;
  expect(() => missedGoals({ ...met, verified: counted(60, 1) })).toThrow(told);
  expect(() => missedGoals({ ...met, decided: counted(60, 1) })).toThrow(told);
});
