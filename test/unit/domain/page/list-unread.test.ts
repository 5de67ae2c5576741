import { expect, it } from "vitest";
import { listUnread } from "../../../../domain/page/list-unread.ts";

const result = (url: string, title: string, published: string | null = null) => ({
  ...{ url, title, published },
  ...{ snippet: "", source: "" },
});

const told = (searches: Parameters<typeof listUnread>[0], visited: string[] = [], names: string[] = []) =>
  listUnread(
    searches,
    visited.map((url) => ({ url })),
    { cutoff: "2025-01-01", names },
  );

it("tells the newer pages that searches returned and no visit opened, those on known things first", () => {
  const searches = [
    [
      result("https://a.test/new", "New notice", "2026-03-01"),
      result("https://a.test/old", "Old notice", "2024-12-31"),
      result("https://b.test/read", "Read already", "2026-04-01"),
      result("https://c.test/harbour", "Harbour Works opens", "2025-07-01"),
    ],
    [result("https://c.test/undated/", "Undated on Harbour Works"), result("https://c.test/empty", " ")],
    [result("http://c.test/undated#part", "Undated on Harbour Works"), result("http://c.test/x", "Undated")],
  ];
  expect(told(searches, ["http://b.test/read/"], ["Harbour Works"])).toEqual([
    "Harbour Works opens (c.test, 2025-07-01)",
    "New notice (a.test, 2026-03-01)",
    "Undated on Harbour Works (c.test)",
  ]);
});

it("takes a page without a day for old whose title and address have old years alone", () => {
  const searches = [
    [
      result("https://a.test/CVE-2023-28755", "A fault of Lantern"),
      result("https://a.test/2019/harbour", "Lantern in 2024"),
      result("https://a.test/2019/later", "Lantern in 2026"),
      result("https://a.test/20191", "Lantern 20191"),
    ],
  ];
  expect(told(searches, [], ["Lantern"])).toEqual(["Lantern in 2026 (a.test)", "Lantern 20191 (a.test)"]);
});

it("tells a short list of short titles, each once", () => {
  const many = Array.from({ length: 40 }, (_, at) =>
    result(`https://a.test/${at}`, `${"Long ".repeat(60)}${at}`, "2026-01-01"),
  );
  expect(told([many])).toHaveLength(1);
  expect(told([many])[0]?.length).toBeLessThan(130);
  const others = Array.from({ length: 40 }, (_, at) =>
    result(`https://a.test/${at}`, `Notice ${at}`, "2026-01-01"),
  );
  expect(told([others])).toHaveLength(12);
});
