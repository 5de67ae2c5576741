// `npm run bench:duplicates -- [--size N] [--queries N] [--seed N] [--json]`: N items (10^6) of both languages are indexed and N more
// (10^4) looked up, of which it is known what they repeat; beside it npm's minhash on 2,000 questions. Drawing the items isn't timed.
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { releaseSettings } from "../domain/settings/release-settings.ts";
import type * as DuplicateIndex from "../releases/duplicates/create-duplicate-index.ts";
import { createCorpus, plantedKinds } from "./duplicates/create-corpus.ts";
import { timeMinhash } from "./duplicates/time-minhash.ts";
import { loadBuilt } from "./load-built.ts";
import { printTable } from "./print-table.ts";
import { readCommit } from "./read-commit.ts";
import { showRate } from "./show-rate.ts";

const { values } = parseArgs({
  options: {
    size: { type: "string", default: "1000000" },
    queries: { type: "string", default: "10000" },
    seed: { type: "string", default: "1" },
    json: { type: "boolean", default: false },
  },
});
const [size, queries, seed] = [Number(values.size), Number(values.queries), Number(values.seed)];
if (![size, queries, seed].every((value) => Number.isInteger(value) && value > 0) || size < 4_000) {
  process.stderr.write("bench: --size (4000 at least), --queries and --seed are whole numbers\n");
  process.exit(2);
}

/** Number of items that are drawn and then added in each turn. */
const BATCH = 500;
/** The kinds of ten queries. */
const plan = [0, 0, 0, 1, 1, 2, 3, 4, 5, 5, 6, 7].map((kind) => plantedKinds[kind] ?? "new");

const { createDuplicateIndex } = await loadBuilt<typeof DuplicateIndex>(
  "releases/duplicates/create-duplicate-index.ts",
);
const corpus = createCorpus(seed);
const restingMegabytes = process.memoryUsage().rss / 1e6;
const thresholds = releaseSettings.parse({}).duplicates;
const index = createDuplicateIndex({ thresholds, expected: size });

/** Seconds of wall clock and of CPU (collection of garbage included) that the work took. */
const spent = { indexing: { wall: 0, cpu: 0 }, querying: { wall: 0, cpu: 0 } };
const timed = <T>(part: keyof typeof spent, work: () => T): T => {
  const [cpu, wall] = [process.cpuUsage(), performance.now()];
  const result = work();
  const { user, system } = process.cpuUsage(cpu);
  spent[part].wall += (performance.now() - wall) / 1e3;
  spent[part].cpu += (user + system) / 1e6;
  return result;
};

for (let from = 0; from < size; from += BATCH) {
  const batch = Array.from({ length: Math.min(BATCH, size - from) }, (_, place) => corpus.item(from + place));
  timed("indexing", () => {
    for (const item of batch) index.add(item);
  });
  if (process.stderr.isTTY) process.stderr.write(`\r${from + batch.length} indexed `);
}

const step = Math.floor(size / queries) || 1;
const kinds = new Map(
  plantedKinds.map((kind) => [kind, { of: 0, found: 0, others: 0, near: 0, reasons: new Set<string>() }]),
);
for (let from = 0; from < queries; from += BATCH) {
  const batch = Array.from({ length: Math.min(BATCH, queries - from) }, (_, place) => {
    const query = from + place;
    return corpus.plant(plan[query % plan.length] ?? "new", (query * step) % size, query);
  });
  const answers = timed("querying", () => batch.map(({ item }) => index.find(item)));
  for (const [place, { kind, of, item }] of batch.entries()) {
    const score = kinds.get(kind);
    if (score === undefined) continue;
    const found = answers[place] ?? [];
    const own = found.find(({ id }) => id === of);
    score.of += 1;
    score.found += own === undefined ? 0 : 1;
    score.others += found.length - (own === undefined ? 0 : 1);
    score.near += index.findAlike(item.question).length > 0 ? 1 : 0;
    for (const { why } of found) score.reasons.add(why);
  }
}
const peakMegabytes = process.resourceUsage().maxRSS / 1024;

const sampled = Math.min(2_000, size);
const texts = Array.from({ length: sampled }, (_, number) => {
  const { question, language } = corpus.item(number);
  const tokens = language === "en" ? question.split(" ") : [...question];
  return tokens.slice(2).map((token, at) => `${tokens[at]} ${tokens[at + 1]} ${token}`);
});
const lookedUp = Math.round((sampled * queries) / size) || 1;
const minhashRate = (sampled + lookedUp) / timeMinhash(texts, lookedUp);
const rate = (size + queries) / (spent.indexing.cpu + spent.querying.cpu);

const scores = [...kinds];
const pairs = scores.reduce((sum, [, { found, others }]) => sum + found + others, 0);
const precision = { hits: scores.reduce((sum, [, { found }]) => sum + found, 0), of: pairs };
const load = loadavg()[0]?.toFixed(1);
const seconds = spent.indexing.wall + spent.querying.wall;
if (values.json) {
  const byKind = scores.map(([kind, { reasons, ...score }]) => ({ kind, ...score, reasons: [...reasons] }));
  const memory = { restingMegabytes, peakMegabytes };
  process.stdout.write(
    `${JSON.stringify({ commit: readCommit(), seed, load, size, queries, thresholds, spent, memory, byKind, precision, rate, minhashRate }, null, 2)}\n`,
  );
} else {
  printTable([
    ["query", "of", "found", "as", "others taken for it", "its wording is near one"],
    ...scores.map(([kind, { of, found, others, near, reasons }]) => [
      ...[kind, String(of)],
      plantedKinds.indexOf(kind) < 5 ? showRate({ hits: found, of }) : "–",
      ...[[...reasons].join(", ") || "–", String(others), showRate({ hits: near, of })],
    ]),
  ]);
  process.stdout.write(
    [
      "",
      `Precision: ${showRate(precision)} of the pairs that it named are repeats.`,
      `${size.toLocaleString("en")} items indexed in ${spent.indexing.wall.toFixed(1)} s (CPU ${spent.indexing.cpu.toFixed(1)} s), ${queries.toLocaleString("en")} looked up in ${spent.querying.wall.toFixed(1)} s (CPU ${spent.querying.cpu.toFixed(1)} s): ${seconds.toFixed(1)} s in all.`,
      `Peak resident memory ${peakMegabytes.toFixed(0)} MB, ${restingMegabytes.toFixed(0)} MB before the index was made.`,
      `Questions a CPU second: ${Math.round(rate).toLocaleString("en")}; npm's minhash ${Math.round(minhashRate).toLocaleString("en")} (${sampled} and ${lookedUp}): ratio ${(rate / minhashRate).toFixed(0)}.`,
      `Seed ${seed}, commit ${readCommit()}, load ${load}.`,
      "",
    ].join("\n"),
  );
}
