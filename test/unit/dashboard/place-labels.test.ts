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
        const [first, second] = (
          [
            [watch, places.watch],
            [retire, places.retire],
          ] as const
        ).map(([at, { side }]) => (side === "left" ? [at - label, at] : [at, at + label]));
        for (const [from = 0, to = 0] of [first, second]) {
          expect(from ?? 0).toBeGreaterThanOrEqual(0);
          expect(to ?? 0).toBeLessThanOrEqual(width);
        }
        const isCovered =
          Number(first?.[1]) > Number(second?.[0]) && Number(second?.[1]) > Number(first?.[0]);
        if (isCovered) expect(places.watch.isLower).not.toBe(places.retire.isLower);
      },
    ),
  );
});
