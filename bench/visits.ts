import { parseArgs } from "node:util";
import type { findBrowser } from "../web/browser/find-browser.ts";
import { loadBuilt } from "./load-built.ts";
import { printTable } from "./print-table.ts";
import { readCommit } from "./read-commit.ts";
import { MIXED_ARMS, STATIC_ARMS } from "./visits/arm-programs.ts";
import { createArticle } from "./visits/article.ts";
import { type ComparedArm, compareArms } from "./visits/compare-arms.ts";
import { measureSlowPages } from "./visits/measure-slow-pages.ts";
import { renderArticle } from "./visits/render-article.ts";

const HELP = `npm run bench:visits -- [OPTIONS]

Visits articles of 20 KB, each on a host of its own: some drawn by script, then static ones, then slow ones.
Freshet and crawlee's crawlers take turns, batch by batch; CPU of all processes of a way is counted.

  --pages N             pages of the first two parts (160); 0 leaves a part out
  --warm-up N           pages before them: browsers start, code is compiled, for the browser in one visit of five; shown apart (150)
  --static N            pages of the second part (as --pages)
  --slow N              pages of the third part (480)
  --scripted SHARE      share of the first part that is drawn by script (0.2)
  --batch N             pages of a turn (20)
  --concurrency N       pages at once (4)
  --slow-concurrency N  slow pages at once (32)
  --seed N              other articles (1)
  --bare                pages without a style sheet and three pictures
  --json                one JSON document
  --help
`;

const { values } = parseArgs({
  options: {
    pages: { type: "string", default: "160" },
    "warm-up": { type: "string", default: "150" },
    static: { type: "string" },
    slow: { type: "string", default: "480" },
    scripted: { type: "string", default: "0.2" },
    batch: { type: "string", default: "20" },
    concurrency: { type: "string", default: "4" },
    "slow-concurrency": { type: "string", default: "32" },
    seed: { type: "string", default: "1" },
    bare: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  process.stdout.write(HELP);
  process.exit();
}
const whole = (name: keyof typeof values, least: number, given = values[name]): number => {
  const value = Number(given);
  if (Number.isInteger(value) && value >= least) return value;
  process.stderr.write(`bench: --${name} is a whole number from ${least}, not ${given}\n`);
  process.exit(2);
};
const pages = whole("pages", 0);
const staticPages = values.static === undefined ? pages : whole("static", 0);
const slowPages = whole("slow", 0);
const [batch, concurrency, slowConcurrency] = [
  whole("batch", 1),
  whole("concurrency", 1),
  whole("slow-concurrency", 1),
];
const scriptedShare = Number(values.scripted);
if (!(scriptedShare >= 0 && scriptedShare <= 1)) {
  process.stderr.write(`bench: --scripted is a share from 0 to 1, not ${values.scripted}\n`);
  process.exit(2);
}

const { findBrowser: find } = await loadBuilt<{ findBrowser: typeof findBrowser }>(
  "web/browser/find-browser.ts",
);
const browser = await find();
const warmUp = whole("warm-up", 0);
const options = { batch, warmUp, concurrency, browser };
const articles = (count: number, share: number) =>
  Array.from({ length: count }, (_, i) =>
    createArticle(i, { seed: whole("seed", 0), scriptedShare: share, bare: values.bare }),
  );

const mixed =
  pages > 0 ? await compareArms(MIXED_ARMS, articles(pages + warmUp, scriptedShare), options) : [];
const still =
  staticPages > 0 ? await compareArms(STATIC_ARMS, articles(staticPages + warmUp, 0), options) : [];
const slow =
  slowPages > 0
    ? await measureSlowPages(articles(slowPages, 0), { concurrency: slowConcurrency, browser })
    : null;

const commit = readCommit();
if (values.json)
  process.stdout.write(
    `${JSON.stringify({ commit, browser: browser.origin, options: values, mixed, static: still, slow }, null, 2)}\n`,
  );
else {
  const sample = articles(20, scriptedShare);
  const kilobytes =
    sample.reduce((sum, article) => sum + renderArticle(article).length, 0) / sample.length / 1024;
  process.stdout.write(
    `Pages of ${kilobytes.toFixed(0)} KB${values.bare ? " without" : " with a"} style sheet and ${values.bare ? "" : "three "}pictures, ${concurrency} at once, ${browser.origin}, commit ${commit}.\n`,
  );
  if (mixed.length > 0) print(`${scriptedShare * 100} % drawn by script`, mixed);
  if (still.length > 0) print("None drawn by script", still);
  if (slow)
    process.stdout.write(
      `\n${slow.read} of ${slow.pages} slow pages read, ${slow.concurrency} at once, ${slow.meanLatencySeconds.toFixed(2)} s an answer: ${slow.pagesPerSecond.toFixed(1)} pages/s, ${(100 * slow.share).toFixed(0)} % of concurrency ÷ latency; Node's process at most ${slow.nodeMegabytes.toFixed(0)} MB.\n`,
    );
}
for (const { name, faults } of [...mixed, ...still])
  for (const fault of faults) process.stderr.write(`${name}: ${fault}\n`);

function print(title: string, rows: readonly ComparedArm[]): void {
  const own = rows[0]?.cpuPerPage ?? Number.NaN;
  process.stdout.write(`\n${title}\n`);
  printTable([
    ["", "CPU ms/page", "of it Freshet", "whole", "by HTTP", "pages/s", "MB", "warm-up CPU s"],
    ...rows.map((row) => [
      row.name,
      row.cpuPerPage.toFixed(1),
      `1/${(row.cpuPerPage / own).toFixed(1)}`,
      `${row.whole}/${row.pages}`,
      String(row.byHttp),
      row.pagesPerSecond.toFixed(1),
      row.megabytes.toFixed(0),
      row.warmUpSeconds.toFixed(1),
    ]),
  ]);
}
