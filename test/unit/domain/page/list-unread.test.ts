import { expect, it } from "vitest";
import { listUnread } from "../../../../domain/page/list-unread.ts";

const result = (url: string, title: string, published: string | null = null) => ({
  ...{ url, title, published },
  ...{ snippet: "", source: "" },
});

it("tells the newer pages that searches returned and no visit opened, those of most searches first", () => {
  const searches = [
    [
      result("https://a.test/new", "New notice", "2026-03-01"),
      result("https://a.test/old", "Old notice", "2024-12-31"),
      result("https://b.test/read", "Read already", "2026-04-01"),
    ],
    [result("https://c.test/undated/", "Undated"), result("https://c.test/empty", " ")],
    [result("http://c.test/undated#part", "Undated")],
  ];
  expect(listUnread(searches, [{ url: "http://b.test/read/" }], "2025-01-01")).toEqual([
    "Undated (c.test)",
    "New notice (a.test, 2026-03-01)",
  ]);
});

it("tells a short list of short titles, each once", () => {
  const many = Array.from({ length: 40 }, (_, at) =>
    result(`https://a.test/${at}`, `${"Long ".repeat(60)}${at}`),
  );
  const told = listUnread([many], [], "2025-01-01");
  expect(told).toHaveLength(1);
  expect(told[0]?.length).toBeLessThan(130);
  const others = Array.from({ length: 40 }, (_, at) => result(`https://a.test/${at}`, `Notice ${at}`));
  expect(listUnread([others], [], "2025-01-01")).toHaveLength(15);
});
