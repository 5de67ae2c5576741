import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { scoreLabelled } from "../../../bench/dating/score-labelled.ts";
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
  const page = { url: "https://a.example/", host: "a.example", isFromAddress: false };
  const scores = scoreServed([
    { ...page, truth: "2026-02-01", where: "address", given: "2026-02-01" },
    { ...page, truth: "2026-02-01", where: "page", given: null },
    { ...page, truth: "2026-02-01", where: null, given: "2026-02-02" },
    { ...page, truth: null, where: null, given: "2026-02-02" },
    { ...page, truth: null, where: null, given: "2026-02-03", isFromAddress: true },
  ]);
  expect(scores).toMatchObject({
    hits: 1,
    of: 2,
    inPage: { hits: 0, of: 1 },
    notServed: { hits: 0, of: 1 },
    unknown: { hits: 0, of: 2 },
    unknownGiven: { address: 1, text: 1 },
    precision: { hits: 1, of: 2 },
  });
  expect(scores.byHost["a.example"]).toMatchObject({ hits: 1, of: 2 });
});

it("scores labelled pages from both sides, and leaves out the others", () => {
  const labels = new Map([
    ["https://a.example/right", "2026-02-01"],
    ["https://a.example/wrong", "2026-02-01"],
    ["https://a.example/none", "2026-02-01"],
    ["https://a.example/log", null],
    ["https://a.example/list", null],
  ]);
  const given = (name: string, day: string | null) => ({ url: `https://a.example/${name}`, given: day });
  const pages = [
    ...[given("right", "2026-02-01"), given("wrong", "2026-02-02"), given("none", null)],
    ...[given("log", "2026-02-02"), given("list", null), given("other", "2026-02-02")],
  ];
  expect(scoreLabelled(pages, labels)).toMatchObject({
    right: { hits: 1, of: 3 },
    wrong: { hits: 1, of: 3 },
    none: { hits: 1, of: 3 },
    undated: { hits: 1, of: 2 },
    faults: [{ url: "https://a.example/wrong" }, { url: "https://a.example/log" }],
  });
});
