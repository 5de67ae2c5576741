import { describe, expect, it } from "vitest";
import { holdsValue } from "../../../../gates/freshness/holds-value.ts";

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
