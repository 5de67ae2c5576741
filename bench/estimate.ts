// `npm run bench:estimate -- [--profiles paper,strict] [--seeds 2,5] [--target N] [--refreshes N] [--ledgers FOLDER] [--write] [--json]`: the estimate of a refresh beside its
// cost, by step, in the simulated world: first by priors, then by the ledgers of the refreshes before it. `--write` measures the priors anew on the runs of all seeds together,
// and writes refresh/estimate/measured-profiles.ts; check them on other seeds. `--ledgers` keeps what refreshes took in a folder, and reads from there what it has.
// `--weights` alone calculates how much the priors should weigh beside the ledger of a refresh.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { plannedSimulation } from "../cli/world/simulated-settings.ts";
import { loadSettings } from "../config/load-settings.ts";
import { type MethodProfile, methodProfile } from "../domain/settings/method-settings.ts";
import { measuredProfiles } from "../refresh/estimate/measured-profiles.ts";
import { compareLedger, type LedgerComparison } from "./estimate/compare-ledger.ts";
import { keepLedgers } from "./estimate/keep-ledgers.ts";
import { makeLedgers, type RefreshLedger } from "./estimate/make-ledgers.ts";
import { measureProfile } from "./estimate/measure-profile.ts";
import { printComparison, printSummary } from "./estimate/print-comparison.ts";
import { printWeights } from "./estimate/weigh-priors.ts";
import { readCommit } from "./read-commit.ts";

const { values } = parseArgs({
  options: {
    profiles: { type: "string", default: "paper,strict" },
    seeds: { type: "string", default: "2" },
    target: { type: "string", default: "6" },
    refreshes: { type: "string" },
    ledgers: { type: "string" },
    write: { type: "boolean", default: false },
    weights: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  },
});
if (values.weights) {
  printWeights();
  process.exit(0);
}
const seeds = values.seeds.split(",").map(Number);
const target = Number(values.target);
const refreshes = Number(values.refreshes ?? (values.write ? 1 : 2));
const isProfile = (name: string): name is MethodProfile => methodProfile.safeParse(name).success;
const profiles = values.profiles.split(",").filter(isProfile);
if (
  ![...seeds, target, refreshes].every((value) => Number.isInteger(value) && value > 0) ||
  profiles.length === 0
) {
  process.stderr.write(
    "bench: --seeds, --target and --refreshes are whole numbers, --profiles some of paper,strict\n",
  );
  process.exit(2);
}
const commit = readCommit();
const root = path.join(import.meta.dirname, "..");
const file = path.join(root, "refresh", "estimate", "measured-profiles.ts");
const measured = new Map<string, unknown>(Object.entries(measuredProfiles));
const all: LedgerComparison[] = [];
for (const profile of profiles) {
  const settings = plannedSimulation(loadSettings({ env: {}, cwd: import.meta.dirname, profile }));
  const ledgers: RefreshLedger[] = [];
  for (const seed of seeds) {
    const made = await keepLedgers(values.ledgers, `${profile}-${seed}-${target}-${refreshes}`, () =>
      makeLedgers({
        ...{ profile, seed, target, refreshes, commit },
        onProgress: (line) => void process.stderr.write(`${line}\n`),
      }),
    );
    for (const [index, ledger] of made.entries()) {
      const compared = compareLedger(ledger, made.slice(0, index), settings);
      if (!values.json) printComparison(compared);
      all.push(compared);
    }
    ledgers.push(...made);
  }
  measured.set(profile, measureProfile(ledgers, settings.method));
  if (values.write) write();
}
if (values.json) process.stdout.write(`${JSON.stringify({ commit, seeds, target, all }, null, 2)}\n`);
else {
  printSummary(all);
  const worked = [...new Set(all.map(({ ledger }) => ledger.commit))].join(", ");
  process.stdout.write(
    `Simulated worlds, ${target} questions a refresh, English and Chinese; refreshes of commit ${worked}, estimates of commit ${commit}.\n`,
  );
}

/** Replaces the constants of the file, and formats it as all sources are. */
function write(): void {
  const [head = ""] = readFileSync(file, "utf8").split(/(?<=MeasuredProfile>> = )/u);
  writeFileSync(file, `${head}${JSON.stringify(Object.fromEntries(measured))};\n`);
  execFileSync(path.join(root, "node_modules", ".bin", "biome"), ["check", "--write", file], { cwd: root });
}
