// `npm run bench:forms -- [--seed N] [--labels N] [--negatives N] [--planted N]`: forms of items in the simulated world against its truth,
// with 95 % intervals, and beside each share what was let through of what should pass.
import { parseArgs } from "node:util";
import { benchSeal } from "./forms/seal.ts";
import { printTable } from "./print-table.ts";
import { readCommit } from "./read-commit.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    labels: { type: "string", default: "200" },
    negatives: { type: "string", default: "5000" },
    planted: { type: "string", default: "40" },
  },
});
const sizes = {
  seed: Number(values.seed),
  labels: Number(values.labels),
  negatives: Number(values.negatives),
  planted: Number(values.planted),
};
if (!Object.values(sizes).every((value) => Number.isInteger(value) && value >= 0)) {
  process.stderr.write("bench: --seed, --labels, --negatives and --planted are whole numbers\n");
  process.exit(2);
}
const note = (line: string): void => void process.stderr.write(`${line}\n`);
printTable(await benchSeal({ ...sizes, each: 12 }, note));
process.stdout.write(`seed ${values.seed}, commit ${readCommit()}\n`);
