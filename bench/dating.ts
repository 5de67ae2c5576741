// `npm run bench:dating -- --pages PATH [--pages PATH …] [--json]`: the dating of stored pages with known days. A list PATH/pages.json
// of whole pages is also dated by a plain baseline that reads JSON-LD and meta tags only, and with such markup taken out. A file
// PATH.jsonl or PATH.jsonl.gz holds a page a line without its site's frame: its days are counted by host, those not served apart, and
// pages of dating/own-days.json, whose days a reader found, apart again.
import { parseArgs } from "node:util";
import type * as PageList from "../pages/read-page-list.ts";
import type * as DaterModule from "../web/dating/create-dater.ts";
import type * as DatePage from "../web/dating/date-page.ts";
import type * as PageFile from "../web/dating/read-page-file.ts";
import type * as Decoder from "../web/extraction/decode-text.ts";
import { dateByMarkup } from "./dating/date-by-markup.ts";
import { halfOf } from "./dating/half-of.ts";
import { printServed } from "./dating/print-served.ts";
import { type JudgedPage, scoreDatings } from "./dating/score-datings.ts";
import { readOwnDays, scoreLabelled } from "./dating/score-labelled.ts";
import { type DatedServed, scoreServed } from "./dating/score-served.ts";
import { readServedPages } from "./dating/served-pages.ts";
import { stripMarkup } from "./dating/strip-markup.ts";
import { loadBuilt } from "./load-built.ts";
import { printTable } from "./print-table.ts";
import { readCommit } from "./read-commit.ts";
import { showRate } from "./show-rate.ts";

const { values } = parseArgs({
  options: { pages: { type: "string", multiple: true }, json: { type: "boolean", default: false } },
});
if (values.pages === undefined) {
  process.stderr.write("bench: name a list of pages: --pages PATH/pages.json or PATH/pages.jsonl.gz\n");
  process.exit(2);
}
const { readPageFile } = await loadBuilt<typeof PageFile>("web/dating/read-page-file.ts");
const { readPageList } = await loadBuilt<typeof PageList>("pages/read-page-list.ts");
const { leastConfidence } = await loadBuilt<typeof DatePage>("web/dating/date-page.ts");
const { createDater } = await loadBuilt<typeof DaterModule>("web/dating/create-dater.ts");
const { decodeText } = await loadBuilt<typeof Decoder>("web/extraction/decode-text.ts");

const isLines = (file: string) => /\.jsonl(?:\.gz)?$/.test(file);
const served: DatedServed[] = [];
const product: (JudgedPage & { confidence: number })[] = [];
/** The days that Freshet uses: those of which it is sure enough. */
const used: JudgedPage[] = [];
const withoutMarkup: JudgedPage[] = [];
const baseline: JudgedPage[] = [];
const now = new Date().toISOString();
const dater = createDater({ deadlineMs: 60_000, maxMegabytes: 1024 });
let busy = 0;
try {
  for (const file of values.pages.filter(isLines))
    for await (const { html, ...page } of readServedPages(file)) {
      const body = new TextEncoder().encode(html);
      const start = performance.now();
      const dated = await dater.date({ body, url: page.url, retrieved: now });
      busy += performance.now() - start;
      const isUsable = dated.outcome === "dated" && dated.dating.confidence >= leastConfidence;
      const given = isUsable ? dated.dating.published : null;
      const isFromAddress = isUsable && dated.dating.from === "url";
      served.push({ ...page, given, isFromAddress });
    }
  for (const page of values.pages.filter((file) => !isLines(file)).flatMap(readPageList)) {
    const { url, date: truth } = page;
    const retrieved = page.retrieved ?? now;
    const body = await readPageFile(page.file);
    const html = decodeText(body, null);
    const start = performance.now();
    const dated = await dater.date({ body, url, retrieved });
    busy += performance.now() - start;
    const blind = await dater.date({ body: new TextEncoder().encode(stripMarkup(html)), url, retrieved });
    const given = dated.outcome === "dated" ? dated.dating.published : null;
    const confidence = dated.outcome === "dated" ? dated.dating.confidence : 0;
    product.push({ url, truth, given, confidence });
    used.push({ url, truth, given: confidence >= leastConfidence ? given : null });
    withoutMarkup.push({ url, truth, given: blind.outcome === "dated" ? blind.dating.published : null });
    baseline.push({ url, truth, given: dateByMarkup(html) });
  }
} finally {
  await dater.close();
}

const servedScores = scoreServed(served);
const labelled = scoreLabelled(served, await readOwnDays(new URL("dating/own-days.json", import.meta.url)));
const arms = {
  freshet: product,
  "freshet, days that it uses": used,
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
    `${JSON.stringify({ commit, milliseconds: busy, scores, halves, bands, wrong, served: servedScores, labelled }, null, 2)}\n`,
  );
} else {
  if (served.length > 0) printServed(servedScores, labelled);
  if (product.length > 0) printWhole();
  process.stdout.write(
    `${product.length + served.length} pages, ${(busy / 1000).toFixed(1)} s to date them; commit ${commit}. Ranges are 95 % Wilson intervals.\n`,
  );
}

function printWhole(): void {
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
}
