import { describe, expect, it } from "vitest";
import { showRate } from "../../../bench/show-rate.ts";
import { wilsonInterval } from "../../../bench/wilson-interval.ts";

// The worked examples of Newcombe 1998 (method 3), which are given to four places.
const known = [
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
] as const;

describe("wilsonInterval", () => {
  it.each(known)("of %i in %i", (hits, of, low, high) => {
    const interval = wilsonInterval({ hits, of });
    expect(interval?.low).toBeCloseTo(low, 4);
    expect(interval?.high).toBeCloseTo(high, 4);
  });

  it("mirrors when hits and misses change places, and ends at 1", () => {
    const few = wilsonInterval({ hits: 3, of: 30 });
    const many = wilsonInterval({ hits: 27, of: 30 });
    expect(many?.high).toBeCloseTo(1 - (few?.low ?? 0), 12);
    expect(wilsonInterval({ hits: 30, of: 30 })?.high).toBeCloseTo(1, 12);
  });

  it("is not there where nothing was counted", () => {
    expect(wilsonInterval({ hits: 0, of: 0 })).toBeNull();
    expect(showRate({ hits: 0, of: 0 })).toBe("–");
    expect(showRate({ hits: 28, of: 30 })).toBe("93 % (28/30, 79–98 %)");
  });
});
