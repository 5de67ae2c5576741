// `npm run bench:passages -- [--pages PATH]… [--seed N] [--page-tokens N] [--most-pages N] [--half 0|1]
// [--budgets N,N,…] [--before COMMIT] [--json]`: whether a sentence, list item, table row, talk with its speakers or short section that is looked for is among
// the passages that a reader is shown at first, items and rows with their heading and their lead-in or first row, and what share of the
// tokens that takes. On the simulated world's pages, on pages with one long list in the forms that sites give such lists, and on stored
// real ones; no model runs. `--half` takes the stored pages of one half alone, so that the other half can be held out; `--before` also asks
// the chooser of that commit.
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { choosePassages } from "../agents/reader/choose-passages.ts";
import { textQuarters } from "../agents/reader/split-text.ts";
import { createRandom } from "../simulation/world/create-random.ts";
import { drawCredited } from "./passages/draw-credited.ts";
import { drawLast } from "./passages/draw-last.ts";
import { drawListed } from "./passages/draw-listed.ts";
import { drawLongLists } from "./passages/draw-long-lists.ts";
import { drawSections } from "./passages/draw-sections.ts";
import { drawTargets } from "./passages/draw-targets.ts";
import { drawWorldPages } from "./passages/draw-world-pages.ts";
import { type Chooser, loadChooser } from "./passages/load-chooser.ts";
import { loadRealPages, type RealPage } from "./passages/load-real-pages.ts";
import { measureRecall } from "./passages/measure-recall.ts";
import type { Target, TargetPage } from "./passages/target.ts";
import { printTable } from "./print-table.ts";
import { readCommit } from "./read-commit.ts";
import { showRate } from "./show-rate.ts";

const { values } = parseArgs({
  options: {
    pages: { type: "string", multiple: true, default: [] },
    seed: { type: "string", default: "1" },
    "page-tokens": { type: "string", default: "870" },
    "most-pages": { type: "string", default: "800" },
    half: { type: "string" },
    budgets: { type: "string", default: "500,1000,1500,3000" },
    before: { type: "string" },
    json: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed);
const pageTokens = Number(values["page-tokens"]);
const most = Number(values["most-pages"]);
const budgets = values.budgets.split(",").map(Number);
if (
  !Number.isInteger(seed) ||
  !Number.isInteger(pageTokens) ||
  pageTokens < 1 ||
  !Number.isInteger(most) ||
  !budgets.every((budget) => Number.isInteger(budget) && budget > 0) ||
  most < 1 ||
  !["0", "1", undefined].includes(values.half)
) {
  process.stderr.write(
    "bench: --seed, --page-tokens, --most-pages and --budgets are whole numbers, --half is 0 or 1\n",
  );
  process.exit(2);
}

const targetsOfPage = 10;
const listedOfPage = 4;
const sets: Record<string, readonly TargetPage[]> = {
  "simulated pages": drawWorldPages({ seed, pageTokens, wanted: 300 }),
  "pages with one long list": drawLongLists(createRandom(seed)),
};
for (const list of values.pages) {
  const random = createRandom(seed);
  const pages = await loadRealPages(list, {
    random,
    most,
    half: values.half === undefined ? null : Number(values.half),
  });
  const draw = (targetsOf: (page: RealPage) => readonly Target[]): readonly TargetPage[] =>
    pages.map((page) => ({ title: page.title, text: page.text, targets: targetsOf(page) }));
  const name = path.basename(list);
  sets[`pages of ${name}`] = draw((page) => drawTargets(page, random, targetsOfPage));
  sets[`pages of ${name}, list items`] = draw(({ text }) =>
    drawListed(text, { kind: "item", random, most: listedOfPage }),
  );
  sets[`pages of ${name}, table rows`] = draw(({ text }) =>
    drawListed(text, { kind: "row", random, most: listedOfPage }),
  );
  sets[`pages of ${name}, last of long lists`] = draw(({ text }) => drawLast(text, listedOfPage));
  sets[`pages of ${name}, talks with their speakers`] = draw((page) =>
    drawCredited(page, random, targetsOfPage),
  );
  sets[`pages of ${name}, sections`] = draw((page) => drawSections(page, random, listedOfPage));
}

const folder = mkdtempSync(path.join(os.tmpdir(), "freshet-bench-passages-"));
const choosers: Record<string, Chooser> = { now: choosePassages };
if (values.before !== undefined) choosers[values.before] = await loadChooser(values.before, folder);

const results = Object.entries(sets).map(([name, pages]) => {
  const lengths = pages.map(({ text }) => Math.ceil(textQuarters(text) / 4)).sort((a, b) => a - b);
  const at = (share: number): number => lengths[Math.floor(share * (lengths.length - 1))] ?? 0;
  const tokens = { lower: at(0.25), middle: at(0.5), upper: at(0.75), longest: at(1) };
  const recall = budgets.map((budget) => measureRecall(pages, budget, choosers));
  return { name, pages: pages.length, tokens, recall };
});
rmSync(folder, { recursive: true, force: true });

if (values.json)
  process.stdout.write(`${JSON.stringify({ commit: readCommit(), seed, results }, null, 2)}\n`);
else
  for (const { name, pages, tokens, recall } of results) {
    const ways = [
      ...new Set(
        recall.flatMap((one) => Object.values(one.choosers).flatMap(({ found }) => Object.keys(found))),
      ),
    ];
    process.stdout.write(
      `\n${pages} ${name}; tokens: quartiles ${tokens.lower}, ${tokens.middle}, ${tokens.upper}, longest ${tokens.longest}\n`,
    );
    printTable([
      [
        ...["tokens at first", "passages chosen"],
        ...ways.map((way) => `found by ${way}`),
        ...["in the page's beginning", "tokens sent"],
      ],
      ...recall.flatMap(({ budget, choosers: asked, byBeginning }) =>
        Object.entries(asked).map(([chooser, { found, sent }]) => [
          ...[String(budget), chooser],
          ...ways.map((way) => showRate(found[way] ?? { hits: 0, of: 0 })),
          ...[showRate(byBeginning), `${(100 * sent).toFixed(0)} %`],
        ]),
      ),
    ]);
  }
if (!values.json)
  process.stdout.write(
    `\nRates are of pages that are not read whole, tokens of all pages; ranges are 95 % Wilson intervals. Seed ${seed}, commit ${readCommit()}.\n`,
  );
