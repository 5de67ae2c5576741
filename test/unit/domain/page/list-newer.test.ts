import { expect, it } from "vitest";
import { listNewer } from "../../../../domain/page/list-newer.ts";

const result = (url: string, title: string, published: string | null = null) => ({
  ...{ url, title, published },
  ...{ snippet: "", source: "" },
});
const told = (searches: Parameters<typeof listNewer>[0], names: string[] = [], unreachable: string[] = []) =>
  listNewer(searches, { cutoff: "2025-01-01", names, unreachable }).map(({ title }) => title);

it("lists the newer pages that searches returned, those on known things first, without unreachable hosts", () => {
  const searches = [
    [
      result("https://a.test/new", "New notice", "2026-03-01"),
      result("https://a.test/old", "Old notice", "2024-12-31"),
      result("https://dead.test/x", "Notice of a dead host", "2026-04-01"),
      result("https://c.test/harbour", "Harbour Works opens", "2025-07-01"),
    ],
    [result("https://c.test/undated/", "Undated on Harbour Works"), result("https://c.test/empty", " ")],
    [result("http://c.test/undated#part", "Undated on Harbour Works"), result("http://c.test/x", "Undated")],
  ];
  expect(told(searches, ["Harbour Works"], ["dead.test"])).toEqual([
    "Harbour Works opens",
    "New notice",
    "Undated on Harbour Works",
  ]);
});

it("takes the day of a page from whichever search told it", () => {
  const page = "https://a.test/x";
  expect(told([[result(page, "New"), result(page, "New", "2026-03-01")]])).toEqual(["New"]);
  expect(told([[result(page, "Old"), result(page, "Old", "2024-03-01")]], ["Old"])).toEqual([]);
});

it("takes a page without a day for old whose title and dates have old years alone", () => {
  const searches = [
    [
      result("https://a.test/faults/1", "CVE-2023-28755: a fault of Lantern"),
      result("https://a.test/2019/05/harbour", "Lantern in 2024"),
      result("https://a.test/20190512-lantern", "Lantern on a day"),
      result("https://a.test/2019/05/later", "Lantern in 2026"),
      result("https://a.test/pull/1950", "Lantern is mended"),
      result("https://a.test/x", "Lantern 20191"),
    ],
  ];
  expect(told(searches, ["Lantern"])).toEqual(["Lantern in 2026", "Lantern is mended", "Lantern 20191"]);
});
