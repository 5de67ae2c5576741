// `npm run bench:quality -- [--items N] [--seeds A,B] [--arms strict,full,no-filtering,no-structure,bare] [--twins SHARE] [--output FILE] [--folder FOLDER [--keep]] [--combine FILE,FILE] [--json]`:
// refreshes N items for each arm and seed in the simulated world and audits every accepted one against the ground truth. What
// `--output` holds already, of the same request and commit, is not done again, and with `--folder` a request that was cut short goes on where it was
// (`--keep` leaves its data there afterwards, to look into);
// `--combine` prints what several files hold together.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { completeFaultRates } from "../simulation/fault-rates.ts";
import { createWorld } from "../simulation/world/create-world.ts";
import { type Arm, arms } from "./quality/arm.ts";
import { measureCell } from "./quality/measure-cell.ts";
import { printEnds } from "./quality/print-ends.ts";
import { printQuality } from "./quality/print-quality.ts";
import { cellFile, type QualityCell } from "./quality/quality-cell.ts";
import { spentForItem } from "./quality/spent.ts";
import { summariseArm } from "./quality/summarise-arm.ts";
import { readCommit } from "./read-commit.ts";
import { createGroundTruth } from "./truth/create-ground-truth.ts";

const { values } = parseArgs({
  options: {
    items: { type: "string", default: "15" },
    seeds: { type: "string", default: "1,2" },
    arms: { type: "string", default: Object.keys(arms).join(",") },
    twins: { type: "string" },
    output: { type: "string" },
    folder: { type: "string" },
    keep: { type: "boolean", default: false },
    combine: { type: "string" },
    json: { type: "boolean", default: false },
  },
});
const items = Number(values.items);
const seeds = values.seeds.split(",").map(Number);
const twins = values.twins === undefined ? undefined : Number(values.twins);
const isArm = (name: string): name is Arm => name in arms;
const chosen = values.arms.split(",").filter(isArm);
const whole = [items, ...seeds].every((value) => Number.isInteger(value) && value > 0);
if (!whole || chosen.length === 0 || (twins !== undefined && !(twins >= 0 && twins <= 1))) {
  process.stderr.write(
    `bench: --items and --seeds are whole numbers, --twins is a share, --arms some of ${Object.keys(arms).join(",")}\n`,
  );
  process.exit(2);
}

const cells: QualityCell[] = (
  values.combine?.split(",") ?? (values.output && existsSync(values.output) ? [values.output] : [])
).flatMap((file) => cellFile.parse(JSON.parse(readFileSync(file, "utf8"))).cells);
const commit = readCommit();
if (values.combine === undefined) {
  const trouble = twins === undefined ? {} : { twins };
  for (const seed of seeds) {
    const world = createWorld({ seed, trouble });
    const truth = createGroundTruth(world);
    const conditions = {
      "the world's trouble rates": { ...world.config.trouble },
      "the models' fault rates": { ...completeFaultRates() },
    };
    for (const arm of chosen) {
      const request = { arm, seed, items, commit, conditions };
      if (cells.some((cell) => isSame(cell, request))) continue;
      const tell = (line: string): boolean => process.stderr.write(`${arm}, seed ${seed}: ${line}\n`);
      const folder =
        values.folder &&
        path.join(values.folder, [arm, seed, items, `twins-${world.config.trouble.twins}`].join("-"));
      cells.push({
        ...request,
        ...(await measureCell({ ...request, trouble, folder, keep: values.keep }, truth, tell)),
      });
      // After each one: an hour's work is not lost with the last one.
      if (values.output !== undefined) writeFileSync(values.output, document());
    }
  }
}

const differing = new Set(cells.map((cell) => JSON.stringify(cell.conditions)));
if (differing.size > 1) {
  process.stderr.write("bench: these cells are of different worlds (--twins); combine those of one\n");
  process.exit(2);
}
if (values.json) process.stdout.write(document());
else {
  printQuality(
    byArm(cells).map(([arm, of]) => summariseArm(arm, of)),
    cells[0]?.conditions ?? {},
  );
  printEnds(cells);
  for (const { arm, seed, audits } of cells)
    for (const { id, notes, checks } of audits)
      if (!checks.all) process.stdout.write(`${arm}, seed ${seed}, ${id}: ${notes.join("; ")}\n`);
  for (const { arm, seed, audits, seconds, commit: of } of cells)
    process.stdout.write(`${arm}, seed ${seed}: ${audits.length} items in ${seconds} s, commit ${of}.\n`);
}

function document(): string {
  const forItem = Object.fromEntries(byArm(cells).map(([arm, of]) => [arm, spentForItem(of)]));
  return `${JSON.stringify({ cells, forItem }, null, 2)}\n`;
}

/** The cells of each arm that has some, in the arms' order. */
function byArm(all: readonly QualityCell[]): [Arm, QualityCell[]][] {
  const groups = Object.keys(arms)
    .filter(isArm)
    .map((arm): [Arm, QualityCell[]] => [arm, all.filter((cell) => cell.arm === arm)]);
  return groups.filter(([, of]) => of.length > 0);
}

function isSame(
  a: Pick<QualityCell, "arm" | "seed" | "items" | "commit" | "conditions">,
  b: typeof a,
): boolean {
  const key = (of: typeof a): string => JSON.stringify([of.arm, of.seed, of.items, of.commit, of.conditions]);
  return key(a) === key(b);
}
