import fc from "fast-check";
import { expect, it } from "vitest";
import { placeLabels } from "../../../dashboard/views/exposure/place-labels.ts";

/** The widest label in either language, with its distance from the line. */
const label = 120;

it("no label of a threshold is cut off, and neither covers the other", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 300, max: 1_200 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (width, one, other) => {
        const [watch, retire] = [Math.min(one, other) * width, Math.max(one, other) * width] as const;
        const places = placeLabels(watch, retire, width);
        const spanOf = (at: number, side: "left" | "right") =>
          side === "left" ? { from: at - label, to: at } : { from: at, to: at + label };
        const first = spanOf(watch, places.watch.side);
        const second = spanOf(retire, places.retire.side);
        for (const { from, to } of [first, second]) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(width);
        }
        const isCovered = first.to > second.from && second.to > first.from;
        if (isCovered) expect(places.watch.isLower).not.toBe(places.retire.isLower);
      },
    ),
  );
});
