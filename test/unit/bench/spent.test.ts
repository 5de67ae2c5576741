import { expect, it } from "vitest";
import type { QualityCell } from "../../../bench/quality/quality-cell.ts";
import { type Spent, spentForItem, spentOf } from "../../../bench/quality/spent.ts";

const spent = (inputTokens: number, dollars: number | null): Spent => ({
  inputTokens,
  cachedInputTokens: inputTokens / 10,
  outputTokens: inputTokens / 5,
  dollars,
});

/** A cell with as many accepted items, whose audits nothing here reads. */
function cell(items: number, calls: number, of: QualityCell["spent"]): QualityCell {
  return {
    ...{ arm: "strict", seed: 1, items, commit: "abc", conditions: {}, byStatus: {}, rejectedByReason: {} },
    ...{ calls, callsByStep: {}, seconds: 1, misread: { hits: 0, of: 0 }, hiddenStarts: { hits: 0, of: 0 } },
    audits: Array.from({ length: items }) as QualityCell["audits"],
    ...(of && { spent: of }),
  };
}

it("divides calls, tokens and dollars of all runs by the accepted items of all seeds, in all and by step", () => {
  const one = cell(1, 100, { total: spent(1000, 0.5), steps: { "compose synthesis": spent(600, 0.3) } });
  const other = cell(3, 300, {
    total: spent(3000, 1.5),
    steps: { "compose synthesis": spent(200, 0.1), "gather reader": spent(400, 0.2) },
  });
  const forItem = spentForItem([one, other]);
  expect(forItem?.calls).toBe(100);
  expect(forItem?.spent).toEqual({
    ...{ inputTokens: 1000, cachedInputTokens: 100, outputTokens: 200, dollars: 0.5 },
  });
  expect(forItem?.byStep["compose synthesis"]).toMatchObject({ inputTokens: 200 });
  expect(forItem?.byStep["gather reader"]).toMatchObject({ inputTokens: 100, outputTokens: 20 });
});

it("says nothing of tokens where one file is older than their count, and nothing at all without an item", () => {
  const known = cell(1, 100, { total: spent(1000, 0.5), steps: { "compose synthesis": spent(600, 0.3) } });
  expect(spentForItem([known, cell(1, 50, undefined)])).toEqual({ calls: 75, spent: null, byStep: {} });
  expect(spentForItem([cell(0, 80, known.spent)])).toBeNull();
});

it("leaves dollars unknown where no call had a price", () => {
  expect(spentForItem([cell(2, 10, { total: spent(100, null), steps: {} })])?.spent?.dollars).toBeNull();
});

it("keeps of a cost what the cell has no field for", () => {
  expect(spentOf({ calls: 7, ...spent(10, 1) } as Spent)).toEqual(spent(10, 1));
});
