import { expect, it } from "vitest";
import { namesSeed } from "../../../../gates/evidence/names-seed.ts";

it.each([
  ["2026 Kerala floods", "Kerala floods: dozens are missing", true],
  ["Kerala floods of 2026", "Floods in Kerala: dozens are missing", true],
  ["2026年喀拉拉邦洪灾", "喀拉拉邦洪灾致数十人失踪", true],
  ["Lake Institute (LI)", "The Lake Institute opened", true],
  ["Orta Prize for Poetry", "Poetry: this year's Orta Prize goes to her", true],
  ["2026 Kerala floods", "Floods in Assam", false],
  ["2026 Budget", "The budget of 2025", false],
  ["北京大学", "北方大雪，京沪高铁学生票", false],
  ["Orta 4 probe", "The Orta probe", false],
])("%s in a result: %s → %s", (name, result, expected) => {
  expect(namesSeed({ results: ["Other news", result], pages: [] }, name)).toBe(expected);
});

it("wants all words in one result, and the whole name on a page", () => {
  const name = "Orta Prize for Poetry";
  expect(namesSeed({ results: ["The Orta Prize", "Poetry"], pages: [] }, name)).toBe(false);
  expect(namesSeed({ results: [], pages: ["Poetry … the Orta Prize"] }, name)).toBe(false);
  expect(namesSeed({ results: [], pages: ["the Orta Prize for poetry"] }, name)).toBe(true);
});
