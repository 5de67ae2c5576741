// `npm run bench:forms -- [--small] [--kind set,seal,ambiguous] [--part labels,negatives,splits] [--keep FILE] [--asked N] [--seed N]`: forms of
// items in the simulated world against its truth, with 95 % intervals, and beside each share what was let through of what should pass. `--part`
// names parts of `seal`; with `--keep` an interrupted `seal` goes on after its last whole world.
import { parseArgs } from "node:util";
import { benchAmbiguous } from "./forms/ambiguous.ts";
import { benchSeal } from "./forms/seal.ts";
import { benchSets } from "./forms/set.ts";
import { printTable } from "./print-table.ts";
import { readCommit } from "./read-commit.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    kind: { type: "string", default: "set,seal,ambiguous" },
    part: { type: "string", default: "labels,negatives,splits" },
    keep: { type: "string" },
    small: { type: "boolean", default: false },
    asked: { type: "string" },
  },
});
const { small } = values;
const seed = Number(values.seed);
/** Ambiguous items that models answer in each mode. */
const asked = values.asked === undefined ? undefined : Number(values.asked);
const kinds = values.kind.split(",");
const parts = values.part.split(",");
if (
  !Number.isInteger(seed) ||
  !(asked === undefined || Number.isInteger(asked)) ||
  kinds.some((kind) => !["set", "seal", "ambiguous"].includes(kind)) ||
  parts.some((part) => !["labels", "negatives", "splits"].includes(part))
) {
  process.stderr.write(
    "bench: --seed and --asked are whole numbers, --kind names set, seal, ambiguous or several of them, and --part labels, negatives, splits\n",
  );
  process.exit(2);
}
const note = (line: string): void => void process.stderr.write(`${line}\n`);
if (kinds.includes("set")) printTable(await benchSets({ seed, sets: small ? 6 : 100 }, note));
const ofPart = (part: string, size: number): number => (parts.includes(part) ? size : 0);
if (kinds.includes("seal"))
  printTable(
    await benchSeal(
      {
        ...{ seed, keep: values.keep, each: small ? 4 : 12 },
        labels: ofPart("labels", small ? 8 : 200),
        negatives: ofPart("negatives", small ? 150 : 5_000),
        planted: ofPart("splits", small ? 3 : 40),
      },
      note,
    ),
  );
if (kinds.includes("ambiguous"))
  printTable(
    await benchAmbiguous(
      small
        ? { seed, items: 12, pairs: 30, asked: asked ?? 0 }
        : { seed, items: 100, pairs: 300, asked: asked ?? 40 },
      note,
    ),
  );
process.stdout.write(`seed ${seed}, commit ${readCommit()}\n`);
