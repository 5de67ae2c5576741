// `npm run bench:quality -- [--items N] [--seeds A,B] [--arms strict,full,no-filtering,no-structure,bare] [--output FILE] [--json]`: refreshes items in
// the simulated world, once for each arm and seed, and audits every accepted one against the ground truth.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { questionLine } from "../app/question-line.ts";
import type { RefreshReport } from "../app/watch-refresh.ts";
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
    output: { type: "string" },
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
const summaries = new Map<Arm, ArmSummary>();
const audits: (Audit & { arm: Arm; seed: number; item: unknown })[] = [];

const commit = readCommit();
const trouble = worlds.get(seeds[0] ?? 0)?.config.trouble;
const conditions = {
  "the world's trouble rates": { ...trouble },
  "the models' fault rates": { ...completeFaultRates() },
};
const document = (): string =>
  `${JSON.stringify({ commit, seeds, items, conditions, summaries: [...summaries.values()], audits }, null, 2)}\n`;

for (const arm of chosen) {
  const runs: ArmRun[] = [];
  for (const [seed, world] of worlds) {
    const run = await runArm({ arm, seed, items, onProgress: tellProgress(`${arm}, seed ${seed}`) });
    const truth = createGroundTruth(world);
    runs.push(run);
    for (const question of run.questions)
      audits.push({ arm, seed, ...auditQuestion(question, truth), item: questionLine(question) });
    const ofArm = audits.filter((audit) => audit.arm === arm);
    summaries.set(arm, summariseArm(arm, runs, ofArm));
    // After each one: an hour's work is not lost with the last one.
    if (values.output !== undefined) writeFileSync(values.output, document());
  }
}

if (values.json) process.stdout.write(document());
else {
  printQuality([...summaries.values()], conditions);
  for (const { arm, seed, id, notes, checks } of audits)
    if (!checks.all) process.stdout.write(`${arm}, seed ${seed}, ${id}: ${notes.join("; ")}\n`);
  process.stdout.write(
    `Simulated world, seeds ${seeds.join(" and ")}, ${items} items each, commit ${commit}.\n`,
  );
}

/** A line for each run that ended, not for each page that was read. */
function tellProgress(name: string): (report: RefreshReport) => void {
  let ended = -1;
  return ({ accepted, rejected }) => {
    if (accepted + rejected === ended) return;
    ended = accepted + rejected;
    process.stderr.write(`${name}: ${accepted} of ${items} accepted, ${rejected} rejected\n`);
  };
}
