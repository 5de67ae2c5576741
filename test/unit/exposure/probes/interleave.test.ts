import { expect, test } from "vitest";
import { interleave } from "../../../../exposure/probes/choose-probe-items.ts";

test("lists of any lengths come forward at one rate, each in its own order", () => {
  const list = (name: string, length: number) => Array.from({ length }, (_, index) => `${name}${index}`);
  const lists = [list("a", 40), list("b", 40), list("c", 10), []];
  const merged = interleave(lists);
  expect(merged).toHaveLength(90);
  for (let cut = 0; cut <= merged.length; cut += 1)
    for (const own of lists.filter(({ length }) => length > 0)) {
      const before = merged.slice(0, cut).filter((entry) => own.includes(entry));
      expect(before).toEqual(own.slice(0, before.length));
      expect(Math.abs(before.length / own.length - cut / merged.length)).toBeLessThan(0.06);
    }
});
