// `npm run bench:dating -- --pages PATH/pages.json [--json]`: the dating of stored pages with known days, beside a plain
// baseline that reads JSON-LD and meta tags only, and beside itself on the same pages with such markup taken out.
import { parseArgs } from "node:util";
import type * as PageList from "../pages/read-page-list.ts";
import type * as DaterModule from "../web/dating/create-dater.ts";
import type * as PageFile from "../web/dating/read-page-file.ts";
import type * as Decoder from "../web/extraction/decode-text.ts";
import { dateByMarkup } from "./dating/date-by-markup.ts";
import { halfOf } from "./dating/half-of.ts";
import { type JudgedPage, scoreDatings } from "./dating/score-datings.ts";
import { stripMarkup } from "./dating/strip-markup.ts";
import { loadBuilt } from "./load-built.ts";
import { printTable } from "./print-table.ts";
import { readCommit } from "./read-commit.ts";
import { showRate } from "./show-rate.ts";

const { values } = parseArgs({
  options: { pages: { type: "string" }, json: { type: "boolean", default: false } },
});
if (values.pages === undefined) {
  process.stderr.write("bench: name the list of pages: --pages PATH/pages.json\n");
  process.exit(2);
}
const { readPageFile } = await loadBuilt<typeof PageFile>("web/dating/read-page-file.ts");
const { readPageList } = await loadBuilt<typeof PageList>("pages/read-page-list.ts");
const { createDater } = await loadBuilt<typeof DaterModule>("web/dating/create-dater.ts");
const { decodeText } = await loadBuilt<typeof Decoder>("web/extraction/decode-text.ts");

const product: (JudgedPage & { confidence: number })[] = [];
const withoutMarkup: JudgedPage[] = [];
const baseline: JudgedPage[] = [];
const now = new Date().toISOString();
const dater = createDater({ deadlineMs: 60_000, maxMegabytes: 1024 });
let busy = 0;
try {
  for (const page of readPageList(values.pages)) {
    const { url, date: truth } = page;
    const retrieved = page.retrieved ?? now;
    const body = await readPageFile(page.file);
    const html = decodeText(body, null);
    const start = performance.now();
    const dated = await dater.date({ body, url, retrieved });
    busy += performance.now() - start;
    const blind = await dater.date({ body: new TextEncoder().encode(stripMarkup(html)), url, retrieved });
    const given = dated.outcome === "dated" ? dated.dating.published : null;
    product.push({ url, truth, given, confidence: dated.outcome === "dated" ? dated.dating.confidence : 0 });
    withoutMarkup.push({ url, truth, given: blind.outcome === "dated" ? blind.dating.published : null });
    baseline.push({ url, truth, given: dateByMarkup(html) });
  }
} finally {
  await dater.close();
}

const arms = {
  freshet: product,
  "freshet, markup removed": withoutMarkup,
  "JSON-LD and meta only": baseline,
};
const scores = Object.fromEntries(Object.entries(arms).map(([name, pages]) => [name, scoreDatings(pages)]));
const bands = [0, 0.5, 0.7, 0.9].map((from, at, all) => {
  const inBand = product.filter(
    ({ given, confidence }) => given !== null && confidence >= from && confidence < (all[at + 1] ?? 2),
  );
  return {
    from,
    right: { hits: inBand.filter(({ truth, given }) => truth === given).length, of: inBand.length },
  };
});
const halves = [0, 1].map((half) => scoreDatings(product.filter(({ url }) => halfOf(url) === half)));
const wrong = product.filter(({ truth, given }) => truth !== given);
const commit = readCommit();
if (values.json) {
  process.stdout.write(
    `${JSON.stringify({ commit, milliseconds: busy, scores, halves, bands, wrong }, null, 2)}\n`,
  );
} else {
  printTable([
    ["dating", "accuracy", "precision", "recall"],
    ...Object.entries(scores).map(([name, { accuracy, precision, recall }]) => [
      name,
      ...[accuracy, precision, recall].map(showRate),
    ]),
    ...halves.map(({ accuracy, precision, recall }, half) => [
      `freshet, half ${half + 1}`,
      ...[accuracy, precision, recall].map(showRate),
    ]),
  ]);
  process.stdout.write("\n");
  printTable([
    ["confidence from", "right of the days given"],
    ...bands.map(({ from, right }) => [String(from), showRate(right)]),
  ]);
  process.stdout.write("\n");
  for (const { url, truth, given } of wrong)
    process.stdout.write(`wrong: ${given ?? "no date"}, true is ${truth ?? "none"}: ${url}\n`);
  process.stdout.write(
    `${product.length} pages, ${(busy / 1000).toFixed(1)} s to date them; commit ${commit}. Ranges are 95 % Wilson intervals.\n`,
  );
}
