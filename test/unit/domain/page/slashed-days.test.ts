import { expect, it } from "vitest";
import { orderShownIn, readSlashedDays } from "../../../../domain/page/slashed-days.ts";

it("gives both readings of a day whose order is unknown, and one where the order or the calendar decides", () => {
  const text = "term: 5/12/2026 - 5/5/2028, then 31/1/2029 and 2/30/2026";
  expect(readSlashedDays(text, null)).toEqual([["2026-05-12", "2026-12-05"], ["2028-05-05"], ["2029-01-31"]]);
  expect(readSlashedDays(text, "month-first")[0]).toEqual(["2026-05-12"]);
  expect(readSlashedDays(text, "day-first")[0]).toEqual(["2026-12-05"]);
  // A page may break its own rule: what exists in one order only is read in it.
  expect(readSlashedDays("31/1/2029", "month-first")).toEqual([["2029-01-31"]]);
});

it("reads no fraction, path or year that comes first", () => {
  expect(readSlashedDays("1/2 of 5/12/26, /a/5/12/2026/b and 2026/5/12", null)).toEqual([]);
});

it("tells the order that unambiguous days show, and none where they differ or where there are none", () => {
  expect(orderShownIn("5/12/2026 and 13/5/2026")).toBe("day-first");
  expect(orderShownIn("5/12/2026 and 5/13/2026")).toBe("month-first");
  expect(orderShownIn("13/5/2026 and 5/13/2026")).toBeNull();
  expect(orderShownIn("5/12/2026")).toBeNull();
});
