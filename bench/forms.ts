// `npm run bench:forms -- [--small]`: forms of items in the simulated world, against its truth, with 95 % intervals, and beside each share
// what was let through of what should pass.
import { parseArgs } from "node:util";
import { benchAmbiguous } from "./forms/ambiguous.ts";
import { benchSeal } from "./forms/seal.ts";
import { printTable } from "./print-table.ts";
import { readCommit } from "./read-commit.ts";

const { values } = parseArgs({
  options: { seed: { type: "string", default: "1" }, small: { type: "boolean", default: false } },
});
const seed = Number(values.seed);
const sizes = values.small
  ? { seed, each: 4, labels: 8, negatives: 150, planted: 3 }
  : { seed, each: 12, labels: 200, negatives: 5_000, planted: 40 };
const ambiguous = values.small
  ? { seed, items: 12, pairs: 30, asked: 0 }
  : { seed, items: 100, pairs: 300, asked: 40 };
const note = (line: string): void => void process.stderr.write(`${line}\n`);
printTable(await benchSeal(sizes, note));
printTable(await benchAmbiguous(ambiguous, note));
process.stdout.write(`seed ${seed}, commit ${readCommit()}\n`);
