import { expect, test } from "vitest";
import { estimateFromPast } from "../../../statistics/estimate-from-past.ts";

const costs = (...calls: readonly number[]) => calls.map((count) => ({ calls: count, dollars: count / 10 }));

test("equal pieces of the past have a range of one value", () => {
  const expected = estimateFromPast([{ count: 4, past: costs(5, 5, 5) }]);
  expect(expected).toMatchObject({ count: 4, basis: 3, calls: { low: 20, mean: 20, high: 20 } });
  expect(expected.dollars?.mean).toBeCloseTo(2, 10);
});

test("the ranges hold the middle outcomes, and many pieces vary less than one", () => {
  const past = costs(10, 20, 30, 40, 50, 60, 70, 80, 90, 100);
  const one = estimateFromPast([{ count: 1, past }]);
  const many = estimateFromPast([{ count: 100, past }]);
  // A tenth of single outcomes is below the range and a tenth above it.
  expect(one.calls?.low).toBeGreaterThanOrEqual(10);
  expect(one.calls?.low).toBeLessThanOrEqual(20);
  expect(one.calls?.high).toBeGreaterThanOrEqual(90);
  const spread = ({ calls }: typeof one): number =>
    ((calls?.high ?? 0) - (calls?.low ?? 0)) / (calls?.mean ?? 1);
  expect(spread(many)).toBeLessThan(spread(one) / 4);
  expect(many.calls?.mean).toBeGreaterThan(5_300);
  expect(many.calls?.mean).toBeLessThan(5_700);
});

test("kinds are added up, each by its own past", () => {
  const expected = estimateFromPast([
    { count: 2, past: costs(1, 1, 1) },
    { count: 3, past: costs(100, 100, 100, 100) },
  ]);
  expect(expected).toMatchObject({ count: 5, basis: 3, calls: { mean: 302 } });
});

test("too few ended pieces of one kind, or a call without a price, leave the range out", () => {
  const few = estimateFromPast([
    { count: 1, past: costs(1, 2, 3) },
    { count: 1, past: costs(1, 2) },
  ]);
  expect(few).toMatchObject({ count: 2, basis: 2, calls: null, dollars: null });
  const unpriced = estimateFromPast([{ count: 1, past: [...costs(1, 2), { calls: 3, dollars: null }] }]);
  expect(unpriced.calls).not.toBeNull();
  expect(unpriced.dollars).toBeNull();
  expect(estimateFromPast([])).toMatchObject({ count: 0, basis: 0, calls: null });
});
