// `npm run bench:estimate -- [--profiles paper,strict] [--seed N] [--target N] [--write] [--json]`: the estimate of a refresh beside its cost, by step, in the simulated world:
// first by priors, then by the ledger of the first refresh. `--write` measures the priors anew and writes refresh/estimate/measured-profiles.ts; check them with another seed.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type MethodProfile, methodProfile } from "../domain/settings/method-settings.ts";
import { measuredProfiles } from "../refresh/estimate/measured-profiles.ts";
import { measureProfile } from "./estimate/measure-profile.ts";
import { printComparison } from "./estimate/print-comparison.ts";
import { readCommit } from "./read-commit.ts";

const { values } = parseArgs({
  options: {
    profiles: { type: "string", default: "paper,strict" },
    seed: { type: "string", default: "2" },
    target: { type: "string", default: "6" },
    write: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  },
});
const [seed, target] = [Number(values.seed), Number(values.target)];
const isProfile = (name: string): name is MethodProfile => methodProfile.safeParse(name).success;
const profiles = values.profiles.split(",").filter(isProfile);
if (![seed, target].every((value) => Number.isInteger(value) && value > 0) || profiles.length === 0) {
  process.stderr.write("bench: --seed and --target are whole numbers, --profiles some of paper,strict\n");
  process.exit(2);
}

const root = path.join(import.meta.dirname, "..");
const file = path.join(root, "refresh", "estimate", "measured-profiles.ts");
const measured = new Map<string, unknown>(Object.entries(measuredProfiles));
const results = [];
for (const profile of profiles) {
  const result = await measureProfile({
    ...{ profile, seed, target, refreshes: values.write ? 1 : 2, commit: readCommit() },
    onProgress: (line) => void process.stderr.write(`${line}\n`),
  });
  results.push({ profile, ...result });
  if (!values.json) printComparison(profile, result);
  measured.set(profile, result.measured);
  if (values.write) write();
}
if (values.json)
  process.stdout.write(`${JSON.stringify({ commit: readCommit(), seed, target, results }, null, 2)}\n`);
else
  process.stdout.write(
    `Simulated world, seed ${seed}, ${target} questions a refresh, English and Chinese; commit ${readCommit()}.\n`,
  );

/** Replaces the constants of the file, and formats it as all sources are. */
function write(): void {
  const [head = ""] = readFileSync(file, "utf8").split(/(?<=MeasuredProfile>> = )/u);
  writeFileSync(file, `${head}${JSON.stringify(Object.fromEntries(measured))};\n`);
  execFileSync(path.join(root, "node_modules", ".bin", "biome"), ["check", "--write", file], { cwd: root });
}
