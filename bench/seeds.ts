// `npm run bench:seeds -- [--total N] [--per N] [--store N] [--share S] [--seed N] [--json]`: `freshet seed --total N` over a large simulated
// world, with duplicates by the world's truth, memory and time; and a store filled with N names (50,000), a share of them written again in
// another way. `--total 0` or `--store 0` leaves that part out.
import { parseArgs } from "node:util";
import { printTable } from "./print-table.ts";
import { readCommit } from "./read-commit.ts";
import { type FilledStore, fillStore } from "./seeds/fill-store.ts";
import { runTotal, type TotalRun } from "./seeds/run-total.ts";
import { showRate } from "./show-rate.ts";

const { values } = parseArgs({
  options: {
    total: { type: "string", default: "2000" },
    per: { type: "string", default: "20" },
    store: { type: "string", default: "50000" },
    share: { type: "string", default: "0.25" },
    seed: { type: "string", default: "1" },
    json: { type: "boolean", default: false },
  },
});
const [total, per, size, randomSeed] = [values.total, values.per, values.store, values.seed].map(Number);
const share = Number(values.share);
if (
  total === undefined ||
  per === undefined ||
  size === undefined ||
  randomSeed === undefined ||
  ![total, per, size, randomSeed].every((value) => Number.isInteger(value) && value >= 0) ||
  !(share > 0 && share < 1)
) {
  process.stderr.write(
    "bench: --total, --per, --store and --seed are whole numbers, --share is between 0 and 1\n",
  );
  process.exit(2);
}

const store = size === 0 ? null : await fillStore({ size, share, randomSeed });
if (store !== null && !values.json) printStore(store);
const run = total === 0 ? null : await runTotal({ total, per, randomSeed });
if (values.json)
  process.stdout.write(`${JSON.stringify({ commit: readCommit(), randomSeed, run, store }, null, 2)}\n`);
else {
  if (run !== null) printRun(run);
  process.stdout.write(`seed ${randomSeed}, commit ${readCommit()}. Ranges are 95 % Wilson intervals.\n`);
}

function printRun({ quarters, ...run }: TotalRun): void {
  process.stdout.write(
    `${run.have} seeds after ${run.rounds} rounds (${run.why}), ${run.modelRequests} model requests, ${run.seconds.toFixed(0)} s\n` +
      `duplicates of an entity: ${showRate(run.duplicates)}; names of no entity: ${run.unknown}; ` +
      `with graded sources: ${showRate(run.graded)}, mean grade ${run.meanGrade.toFixed(2)}\n\n`,
  );
  printTable([
    ["quarter of the model requests", "seeds", "seconds per 100 requests", "memory, MB"],
    ...quarters.map(({ seeds, secondsPer100, megabytes }, at) => [
      ...[String(at + 1), String(seeds), secondsPer100.toFixed(1), megabytes.toFixed(0)],
    ]),
  ]);
  process.stdout.write("\n");
}

function printStore({ quarters, ...filled }: FilledStore): void {
  process.stdout.write(
    `${filled.offered} names offered, ${filled.stored} seeds stored\n` +
      `duplicates by alias: ${showRate(filled.duplicates)}; things merged with another: ${showRate(filled.merged)}\n\n`,
  );
  printTable([
    ["form of the second name", "stored as a duplicate"],
    ...Object.entries(filled.byForm)
      .sort()
      .map(([form, rate]) => [form, showRate(rate)]),
  ]);
  process.stdout.write("\n");
  printTable([
    ["quarter of the names", "seeds", "milliseconds to add 20", "memory, MB"],
    ...quarters.map(({ seeds, addMs, megabytes }, at) => [
      ...[String(at + 1), String(seeds), addMs.toFixed(1), megabytes.toFixed(0)],
    ]),
  ]);
  process.stdout.write("\n");
}
