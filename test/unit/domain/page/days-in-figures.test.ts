import { expect, it } from "vitest";
import { orderShownIn, readDaysInFigures } from "../../../../domain/page/days-in-figures.ts";

it("gives both readings of a day whose order is unknown, and one where the order or the calendar decides", () => {
  const text = "term: 5/12/2026 - 5/5/2028, then 31/1/2029 and 2/30/2026";
  expect(readDaysInFigures(text, null)).toEqual([
    ["2026-05-12", "2026-12-05"],
    ["2028-05-05"],
    ["2029-01-31"],
  ]);
  expect(readDaysInFigures(text, "month-first")[0]).toEqual(["2026-05-12"]);
  expect(readDaysInFigures(text, "day-first")[0]).toEqual(["2026-12-05"]);
  // A page may break its own rule: what exists in one order only is read in it.
  expect(readDaysInFigures("31/1/2029", "month-first")).toEqual([["2029-01-31"]]);
});

it("reads no fraction, path or year that comes first", () => {
  expect(readDaysInFigures("1/2 of 5/12/26, /a/5/12/2026/b and 2026/5/12", null)).toEqual([]);
});

it("reads three numbers with blanks between them if they can be a day and none stands beside them", () => {
  const days = (text: string): string[][] => readDaysInFigures(text, null);
  expect(days("Completed: 29 01 2025 Security reviewers")).toEqual([["2025-01-29"]]);
  expect(days("29 1 2025, 2025 01 29, and at 30\u00a001\u00a02025 14:30")).toEqual([
    ["2025-01-29"],
    ["2025-01-30"],
    ["2025-01-29"],
  ]);
  expect(days("评估于29 01 2025完成")).toEqual([["2025-01-29"]]);
  expect(days("in 2024. 13 01 2025 – 14 01 2025")).toEqual([["2025-01-13"], ["2025-01-14"]]);
  expect(days("on 05 12 2025.")).toEqual([["2025-05-12", "2025-12-05"]]);
  const none = [
    ...["13 14 2025", "31 02 2025", "5 8 2000", "2000 10 200", "2025 1 9", "2025 13 01", "29 01 25"],
    ...["7 29 01 2025", "29 01 2025 7", "+49 29 01 2025", "29 01 2025.5", "v29 01 2025", "$29 01 2025"],
    ...[
      "29 01 2025 %",
      "29 01 2025年",
      "29 01 2025km",
      "3.29 01 2025",
      "29  01  2025",
      "29\t01\t2025",
      "29 | 01 | 2025",
    ],
    ...["1000 2000 10 20", "2025 01 29 3", "1:29 01 2025", "29 01 2025 + 7", "29 01 2025-30"],
  ];
  expect(none.filter((text) => days(text).length > 0)).toEqual([]);
});

it("tells the order that unambiguous days show, and none where they differ or where there are none", () => {
  expect(orderShownIn("5/12/2026 and 13/5/2026")).toBe("day-first");
  expect(orderShownIn("5/12/2026 and 5/13/2026")).toBe("month-first");
  expect(orderShownIn("13/5/2026 and 5/13/2026")).toBeNull();
  expect(orderShownIn("5/12/2026")).toBeNull();
  expect(orderShownIn("05 12 2026 and 13 05 2026")).toBe("day-first");
});
