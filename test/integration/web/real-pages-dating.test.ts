import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { datePage, readPublished } from "../../../web/dating/date-page.ts";
import { decodeText } from "../../../web/extraction/decode-text.ts";
import { parsePage } from "../../../web/extraction/parse-page.ts";

/** 140 real pages with their true days, which are not part of this repository. */
const folder = new URL("../../../../shared/real-pages/", import.meta.url);
const list = new URL("pages.json", folder);
const missing = !existsSync(list);
if (missing)
  console.warn("skipped: ../shared/real-pages is not here, so dating is not measured on real pages");

it.skipIf(missing)("dates at least 92 % of real pages right, and few of those it relies on wrong", () => {
  const pages = Object.entries(
    JSON.parse(readFileSync(list, "utf8")) as Record<string, { file: string; date: string | null }>,
  );
  const all = { right: 0, wrong: 0 };
  const relied = { right: 0, wrong: 0 };
  for (const [url, { file, date }] of pages) {
    const bytes = readFileSync(new URL(file, folder));
    const document = parsePage(decodeText(file.endsWith(".gz") ? gunzipSync(bytes) : bytes, null));
    const input = { document, url, retrieved: "2024-06-01T00:00:00Z" };
    all[datePage(input).published === date ? "right" : "wrong"] += 1;
    const { published } = readPublished(input);
    if (published !== null) relied[published === date ? "right" : "wrong"] += 1;
  }
  console.log("dating:", JSON.stringify({ all, relied }));
  expect(all.right / pages.length).toBeGreaterThanOrEqual(0.92);
  expect(relied.right / (relied.right + relied.wrong)).toBeGreaterThanOrEqual(0.95);
});
