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
