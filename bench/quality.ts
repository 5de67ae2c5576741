// `npm run bench:quality -- [--items N] [--seeds A,B] [--arms full,no-filtering,no-structure] [--json]`: refreshes items in
// the simulated world, once for each arm and seed, and audits every accepted one against the ground truth.
import { parseArgs } from "node:util";
import { completeFaultRates } from "../simulation/models/faults/complete-fault-rates.ts";
import { createGroundTruth } from "../simulation/world/create-ground-truth.ts";
import { createWorld } from "../simulation/world/create-world.ts";
import { type Arm, arms } from "./quality/arm.ts";
import { type Audit, auditQuestion } from "./quality/audit-question.ts";
import { printQuality } from "./quality/print-quality.ts";
import { type ArmRun, runArm } from "./quality/run-arm.ts";
import { type ArmSummary, summariseArm } from "./quality/summarise-arm.ts";
import { readCommit } from "./read-commit.ts";

const { values } = parseArgs({
  options: {
    items: { type: "string", default: "15" },
    seeds: { type: "string", default: "1,2" },
    arms: { type: "string", default: Object.keys(arms).join(",") },
    json: { type: "boolean", default: false },
  },
});
const items = Number(values.items);
const seeds = values.seeds.split(",").map(Number);
const isArm = (name: string): name is Arm => name in arms;
const chosen = values.arms.split(",").filter(isArm);
if (![items, ...seeds].every((value) => Number.isInteger(value) && value > 0) || chosen.length === 0) {
  process.stderr.write(
    `bench: --items and --seeds are whole numbers, --arms some of ${Object.keys(arms).join(",")}\n`,
  );
  process.exit(2);
}

const worlds = new Map(seeds.map((seed) => [seed, createWorld({ seed })]));
const summaries: ArmSummary[] = [];
const audits: (Audit & { arm: Arm; seed: number })[] = [];

for (const arm of chosen) {
  const runs: ArmRun[] = [];
  const ofArm: Audit[] = [];
  for (const [seed, world] of worlds) {
    const run = await runArm({
      arm,
      seed,
      items,
      onProgress: ({ accepted, rejected, open }) =>
        process.stderr.write(
          `${arm}, seed ${seed}: ${accepted} of ${items} accepted, ${rejected} rejected, ${open} open\n`,
        ),
    });
    const truth = createGroundTruth(world);
    const checked = run.questions.map((question) => auditQuestion(question, truth));
    runs.push(run);
    ofArm.push(...checked);
    audits.push(...checked.map((audit) => ({ arm, seed, ...audit })));
  }
  summaries.push(summariseArm(arm, runs, ofArm));
}

const commit = readCommit();
const trouble = worlds.get(seeds[0] ?? 0)?.config.trouble;
const conditions = {
  "the world's trouble rates": { ...trouble },
  "the models' fault rates": { ...completeFaultRates() },
};
if (values.json) {
  process.stdout.write(
    `${JSON.stringify({ commit, seeds, items, conditions, summaries, audits }, null, 2)}\n`,
  );
} else {
  printQuality(summaries, conditions);
  for (const { arm, seed, id, notes, checks } of audits)
    if (!checks.all) process.stdout.write(`${arm}, seed ${seed}, ${id}: ${notes.join("; ")}\n`);
  process.stdout.write(
    `Simulated world, seeds ${seeds.join(" and ")}, ${items} items each, commit ${commit}.\n`,
  );
}
