// `npm run bench:cost -- [--candidates N] [--seeds A,B] [--languages en,zh] [--page-tokens N] [--arms off,on,stop,passages,once,links] [--output FILE] [--json]`: what an
// accepted question costs with the panel drawn in full, whole pages read, evidence verified again and all links shown, and without, on the same candidates and the same recorded web.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { language } from "../domain/language.ts";
import { type Arm, arms } from "./cost/arm.ts";
import { printCost, printParts, printSteps } from "./cost/print-cost.ts";
import { type ArmRun, runArm } from "./cost/run-arm.ts";
import { summariseArm } from "./cost/summarise-arm.ts";
import { readCommit } from "./read-commit.ts";

const { values } = parseArgs({
  options: {
    candidates: { type: "string", default: "8" },
    seeds: { type: "string", default: "1" },
    languages: { type: "string", default: "en,zh" },
    // The middle one of 140 real pages (bench:passages).
    "page-tokens": { type: "string", default: "870" },
    arms: { type: "string", default: "off,on" },
    output: { type: "string" },
    json: { type: "boolean", default: false },
  },
});
const candidates = Number(values.candidates);
const pageTokens = Number(values["page-tokens"]);
const seeds = values.seeds.split(",").map(Number);
const languages = values.languages.split(",").flatMap((each) => language.safeParse(each).data ?? []);
const isArm = (name: string): name is Arm => name in arms;
const chosen = values.arms.split(",").filter(isArm);
const isCount = (value: number): boolean => Number.isInteger(value) && value > 0;
if (
  ![candidates, ...seeds].every(isCount) ||
  !(pageTokens === 0 || isCount(pageTokens)) ||
  languages.length === 0 ||
  chosen.length === 0
) {
  process.stderr.write(
    `bench: --candidates, --seeds and --page-tokens are whole numbers, --languages some of en,zh, --arms some of ${Object.keys(arms).join(",")}\n`,
  );
  process.exit(2);
}

const folder = mkdtempSync(path.join(os.tmpdir(), "freshet-bench-cost-web-"));
const runs = new Map<Arm, ArmRun[]>(chosen.map((arm) => [arm, []]));
const summaries = () =>
  chosen.map((arm) => summariseArm(runs.get(arm) ?? [], runs.get(chosen[0] ?? "off") ?? []));
const document = (): string =>
  `${JSON.stringify({ commit: readCommit(), candidates, seeds, languages, pageTokens, summaries: summaries(), runs: Object.fromEntries(runs) }, null, 2)}\n`;

try {
  for (const seed of seeds)
    for (const spoken of languages) {
      const web = path.join(folder, `${seed}-${spoken}.warc.gz`);
      for (const [index, arm] of chosen.entries()) {
        const run = await runArm({
          ...{ arm, seed, candidates, pageTokens, language: spoken },
          ...(index === 0 ? { record: web } : { replay: web }),
          onProgress: tellProgress(`${arm}, seed ${seed}, ${spoken}`),
        });
        runs.get(arm)?.push(run);
        // After each one: an hour's work is not lost with the last one.
        if (values.output !== undefined) writeFileSync(values.output, document());
      }
    }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

if (values.json) process.stdout.write(document());
else {
  printCost(summaries());
  for (const arm of chosen) {
    process.stdout.write(`\n${arms[arm].title}:\n`);
    for (const run of runs.get(arm) ?? []) {
      printSteps(run.calls);
      process.stdout.write("\n");
      printParts(run.parts);
    }
  }
  process.stdout.write(
    `Simulated world and models without faults, seeds ${seeds.join(" and ")}, ${languages.join(" and ")}, ${candidates} candidates each, middle page ${pageTokens === 0 ? "as short as it is" : `of ${pageTokens} tokens`}, every model at ${priceOf()} a million tokens in and out; commit ${readCommit()}.\n`,
  );
}

function priceOf(): string {
  const [run] = [...runs.values()].flat();
  return run === undefined ? "no price" : `$${run.price.input} and $${run.price.output}`;
}

/** A line for each run that ended, not for each page that was read. */
function tellProgress(name: string): (ended: number, accepted: number) => void {
  let last = -1;
  return (ended, accepted) => {
    if (ended === last) return;
    last = ended;
    process.stderr.write(`${name}: ${ended} of ${candidates} ended, ${accepted} accepted\n`);
  };
}
