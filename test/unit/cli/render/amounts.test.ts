import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { figureOf, listCounts, moneyOf } from "../../../../cli/render/amounts.ts";
import { countOf } from "../../../../domain/count-of.ts";

/** A program's own words for no number, and powers of ten. */
const raw = /null|undefined|NaN|Infinity|\d(?:\.\d+)?e[+-]?\d/u;

describe("amounts", () => {
  it.each([
    [0, "$0.00"],
    [0.1, "$0.10"],
    [0.5, "$0.50"],
    [1234.5, "$1,234.50"],
    [0.0123, "$0.0123"],
    [0.000_12, "$0.00012"],
    [0.000_000_1, "under $0.000001"],
    [null, "price unknown"],
  ])("%s dollars are %s", (dollars, told) => expect(moneyOf(dollars)).toBe(told));

  it("are figures that people read, whatever they are", () => {
    fc.assert(
      fc.property(fc.double(), (value) => {
        expect(figureOf(value)).not.toMatch(raw);
        if (Number.isFinite(value)) expect(moneyOf(value)).not.toMatch(raw);
      }),
    );
    expect([figureOf(0.0123), figureOf(4.561), figureOf(1120), figureOf(undefined)]).toEqual([
      "0.0123",
      "4.56",
      "1,120",
      "–",
    ]);
    expect([countOf(1, "page"), countOf(2, "query", "queries"), listCounts({ a: 0 })]).toEqual([
      "1 page",
      "2 queries",
      "",
    ]);
  });
});
