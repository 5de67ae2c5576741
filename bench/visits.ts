// `npm run bench:visits -- [--pages N] [--batch N] [--scripted SHARE] [--concurrency N] [--seed N] [--json]`: visits long articles, each
// on a host of its own, by the product's own choice of means and with every page in the browser, batch by batch in turn.
import { parseArgs } from "node:util";
import { printTable } from "./print-table.ts";
import { readCommit } from "./read-commit.ts";
import { createArticle } from "./visits/article.ts";
import { renderArticle } from "./visits/render-article.ts";
import { type Arm, startArm } from "./visits/start-arm.ts";
import { startSite } from "./visits/start-site.ts";
import { createTally, type Tally } from "./visits/tally.ts";

const { values } = parseArgs({
  options: {
    pages: { type: "string", default: "200" },
    batch: { type: "string", default: "20" },
    scripted: { type: "string", default: "0.2" },
    concurrency: { type: "string", default: "4" },
    seed: { type: "string", default: "1" },
    json: { type: "boolean", default: false },
  },
});
const [pages, batch, scriptedShare, concurrency, seed] = [
  values.pages,
  values.batch,
  values.scripted,
  values.concurrency,
  values.seed,
].map(Number) as [number, number, number, number, number];
if (![pages, batch, concurrency].every((value) => Number.isInteger(value) && value > 0)) {
  process.stderr.write("bench: --pages, --batch and --concurrency are whole numbers\n");
  process.exit(2);
}

// The first batch warms up: browsers start, code is compiled. It is shown apart.
const articles = Array.from({ length: pages + batch }, (_, i) => createArticle(i, { seed, scriptedShare }));
const site = await startSite(articles);
const arms = new Map<string, { arm: Arm; tally: Tally }>();
try {
  for (const [name, rendering] of [
    ["by need", "auto"],
    ["all in the browser", "browser"],
  ] as const) {
    const arm = await startArm({ rendering, port: site.port, concurrency });
    arms.set(name, { arm, tally: createTally(articles) });
  }
  for (let at = 0; at < articles.length; at += batch) {
    const urls = articles.slice(at, at + batch).map((article) => `http://${article.host}/`);
    for (const { arm, tally } of arms.values()) tally.add(await arm.visit(urls), at === 0);
  }
} finally {
  await Promise.all([...arms.values()].map(({ arm }) => arm.close()));
  site.close();
}

const rows = [...arms].map(([name, { tally }]) => ({ name, ...tally.sum() }));
const base = rows.at(-1)?.cpuPerPage ?? Number.NaN;
if (values.json)
  process.stdout.write(`${JSON.stringify({ commit: readCommit(), ...values, rows }, null, 2)}\n`);
else {
  printTable([
    ["", "CPU ms/page", "ratio", "whole", "by HTTP", "pages/s", "MB", "warm-up CPU s"],
    ...rows.map((row) => [
      row.name,
      row.cpuPerPage.toFixed(1),
      `1/${(base / row.cpuPerPage).toFixed(1)}`,
      `${row.whole}/${row.pages}`,
      String(row.byHttp),
      row.pagesPerSecond.toFixed(1),
      row.megabytes.toFixed(0),
      row.warmUpSeconds.toFixed(1),
    ]),
  ]);
  const kilobytes =
    articles.reduce((sum, article) => sum + renderArticle(article).length, 0) / articles.length / 1024;
  process.stdout.write(
    `${pages} pages of ${kilobytes.toFixed(0)} KB, ${scriptedShare * 100} % by script, ${concurrency} at once, all processes counted, commit ${readCommit()}.\n`,
  );
}
for (const { name, faults } of rows) for (const fault of faults) process.stderr.write(`${name}: ${fault}\n`);
