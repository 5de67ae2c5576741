import { describe, expect, it } from "vitest";
import { holdsValue, statesDate } from "../../../../gates/freshness/holds-value.ts";

describe("holdsValue", () => {
  it.each([
    ["the prize went to Mira  SANDELL.", "Mira Sandell", true],
    ["奖项授予米拉·桑德尔。", "米拉桑德尔", true],
    ["the prize went to Mira Sandells", "Mira Sandell", false],
    ["it has 4,200 seats", "4200", true],
    ["it has 4\u202f200 seats", "4,200", true],
    ["it has 14,200 seats", "4200", false],
    ["in 4200.5 tonnes", "4200", false],
    ["it weighs 3.5 kg", "3.5", true],
    ["it weighs 13.5 kg", "3.5", false],
    ["7 of 17", "7", true],
    ["17 of 71", "7", false],
    ["section 1.7", "7", false],
    ["on 3 March 2026 at noon", "2026-03-03", true],
    ["2026年3月3日", "2026-03-03", true],
    ["on 4 March 2026", "2026-03-03", false],
    ["anything", "", false],
  ])("%s / %s → %s", (text, value, held) => {
    expect(holdsValue(text, value)).toBe(held);
  });
});

describe("a day written with blanks", () => {
  it.each([
    ["ends in the year", "Completed: 29 01 2025 Reviewers: Ann Lee", "2025-01-29", true],
    ["has a month of one figure", "完成于 29 1 2025。", "2025-01-29", true],
    ["begins with the year", "Reviewed (2025 01 29)", "2025-01-29", true],
    ["has its month alone asked for", "Completed: 29 01 2025", "2025-01", true],
    ["is another day", "Completed: 29 01 2025", "2025-01-28", false],
    ["is ambiguous", "Completed: 05 12 2025", "2025-12-05", false],
    ["is explained by another day", "From 05 12 2025 to 13 12 2025", "2025-12-05", true],
    ["belongs to a longer row", "1 29 01 2025", "2025-01-29", false],
    ["belongs to a longer row", "29 01 2025 and 2025 01 29 3", "2025-01", true],
    ["stands in two lines", "29\n01 2025", "2025-01-29", false],
  ])("that %s: %s, %s → %s", (_what, text, day, states) => {
    expect(statesDate(text, day)).toBe(states);
  });
});

describe("a day written with slashes", () => {
  it.each([
    ["can be read in one way", "since 25/12/2026", "2026-12-25", null, true],
    ["can be read in one way", "since 12/25/2026", "2026-12-25", null, true],
    ["is the same in both", "since 5/5/2026", "2026-05-05", null, true],
    ["is ambiguous", "since 5/12/2026", "2026-05-12", null, false],
    ["has its month alone asked for", "since 25/12/2026", "2026-12", null, true],
    ["is explained by another day of the text", "from 5/12/2026 to 13/12/2026", "2026-12-05", null, true],
    ["is explained by another day of the text", "from 5/12/2026 to 13/12/2026", "2026-05-12", null, false],
    ["is on a page with American days", "since 5/12/2026", "2026-05-12", "month-first", true],
    ["is on a page with American days", "since 5/12/2026", "2026-12-05", "month-first", false],
    ["may be read either way", "since 5/12/2026", "2026-12-05", "either", true],
    ["is another day in both readings", "since 5/12/2026", "2026-05-11", "either", false],
    ["is a part of a path", "see 3/5/12/2026/7", "2026-12-05", "either", false],
  ] as const)("that %s: %s, %s with %s → %s", (_what, text, day, order, states) => {
    expect(statesDate(text, day, order)).toBe(states);
  });
});
