import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { readPublished } from "../../../web/dating/read-published.ts";
import { parsePage } from "../../../web/extraction/parse-page.ts";

/** 140 real pages with their true dates, which are not part of this repository. */
const folder = new URL("../../../../shared/real-pages/", import.meta.url);
const list = new URL("pages.json", folder);

it.skipIf(!existsSync(list))("dates real pages", { timeout: 120_000 }, () => {
  const pages = Object.entries(
    JSON.parse(readFileSync(list, "utf8")) as Record<string, { file: string; date: string | null }>,
  );
  const tally = { right: 0, wrong: 0, none: 0, falsePositive: 0 };
  for (const [url, { file, date }] of pages) {
    const bytes = readFileSync(new URL(file, folder));
    const html = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
    const { published } = readPublished({
      document: parsePage(html),
      url,
      retrieved: "2024-06-01T00:00:00Z",
    });
    if (date === null) tally.falsePositive += published === null ? 0 : 1;
    else if (published === null) tally.none += 1;
    else tally[published === date ? "right" : "wrong"] += 1;
  }
  console.log("dating:", JSON.stringify(tally), "of", pages.length);
  expect(tally.right).toBeGreaterThanOrEqual(120);
  expect(tally.wrong).toBeLessThanOrEqual(8);
  expect(tally.falsePositive).toBe(0);
});
