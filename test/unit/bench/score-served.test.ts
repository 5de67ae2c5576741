import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { scoreServed } from "../../../bench/dating/score-served.ts";
import { readServedPages, type ServedPage } from "../../../bench/dating/served-pages.ts";

const line = (path: string, html: string, date: string | null) =>
  JSON.stringify({ host: "a.example", path, title: "A & B", html, date });

async function read(lines: readonly string[], name = "pages.jsonl"): Promise<ServedPage[]> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "served-")), name);
  writeFileSync(file, name.endsWith(".gz") ? gzipSync(lines.join("\n")) : lines.join("\n"));
  const pages: ServedPage[] = [];
  for await (const page of readServedPages(file)) pages.push(page);
  return pages;
}

it("says where the day is served: in the address, in the page in any form, or nowhere", async () => {
  const lines = [
    line("/2026/02/01/x", "<p>T</p>", "2026-02-01"),
    line("/x", "<p>Created: <b>1</b> Feb 2026</p>", "2026-02-01"),
    line("/2026/02/10/y", "<p>11 February 2026</p>", "2026-02-01"),
    line("/z", "<p>1 February 2026</p>", null),
  ];
  for (const name of ["pages.jsonl", "pages.jsonl.gz"])
    expect((await read(lines, name)).map(({ where }) => where)).toEqual(["address", "page", null, null]);
});

it("counts a page whose day is not served apart, and one without a known day too", async () => {
  const page = { url: "https://a.example/", host: "a.example" };
  const scores = scoreServed([
    { ...page, truth: "2026-02-01", where: "address", given: "2026-02-01" },
    { ...page, truth: "2026-02-01", where: "page", given: null },
    { ...page, truth: "2026-02-01", where: null, given: "2026-02-02" },
    { ...page, truth: null, where: null, given: "2026-02-02" },
  ]);
  expect(scores).toMatchObject({
    hits: 1,
    of: 2,
    inPage: { hits: 0, of: 1 },
    notServed: { hits: 0, of: 1 },
    unknown: { hits: 0, of: 1 },
    precision: { hits: 1, of: 2 },
  });
  expect(scores.byHost["a.example"]).toMatchObject({ hits: 1, of: 2 });
});
