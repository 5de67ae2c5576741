// `npm run bench:verdicts -- [--items N] [--seeds A,B] [--arms panel,both,gates] [--output FILE] [--json]`: what panel, proof and alternatives say of candidates
// whose truth the simulated world knows: precision and recall of "not unique" and of "too easy", and what they cost.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { createWorld } from "../simulation/world/create-world.ts";
import { printTable } from "./print-table.ts";
import { readCommit } from "./read-commit.ts";
import { showRate } from "./show-rate.ts";
import { type Arm, arms } from "./verdicts/arm.ts";
import type { Candidate } from "./verdicts/candidate.ts";
import { drawCandidates } from "./verdicts/draw-candidates.ts";
import { runArm } from "./verdicts/run-arm.ts";
import { scoreVerdicts, type VerdictScores } from "./verdicts/score-verdicts.ts";
import type { Outcome } from "./verdicts/try-candidate.ts";

const { values } = parseArgs({
  options: {
    items: { type: "string", default: "56" },
    seeds: { type: "string", default: "1,2" },
    arms: { type: "string", default: "panel,both" },
    output: { type: "string" },
    json: { type: "boolean", default: false },
  },
});
const items = Number(values.items);
const seeds = values.seeds.split(",").map(Number);
const named = values.arms.split(",");
const isArm = (name: string): name is Arm => name in arms;
const chosen = named.filter(isArm);
const isWhole = [items, ...seeds].every((value) => Number.isInteger(value) && value > 0);
// Four sorts in two languages.
if (!isWhole || items % 8 !== 0 || chosen.length !== named.length) {
  process.stderr.write(
    `bench: --items is a multiple of 8, --seeds are whole numbers, --arms some of ${Object.keys(arms).join(",")}\n`,
  );
  process.exit(2);
}

const commit = readCommit();
const candidates: Candidate[] = [];
const outcomes = new Map<Arm, Outcome[]>(chosen.map((arm) => [arm, []]));
const score = () =>
  [...outcomes].flatMap(([arm, of]) => {
    const whole = { title: arms[arm].title, of: of.length, ...scoreVerdicts(of) };
    if (arm !== "both") return [whole];
    const before = of.flatMap(({ proof }) => proof ?? []);
    return [{ title: "proof and alternatives", of: before.length, ...scoreVerdicts(before) }, whole];
  });
const document = (): string => {
  const told = [...outcomes].flatMap(([arm, of]) => of.map((outcome) => ({ arm, ...outcome })));
  return `${JSON.stringify({ commit, seeds, items, scores: score(), outcomes: told }, null, 2)}\n`;
};

for (const seed of seeds) {
  const drawn = drawCandidates(createWorld({ seed }), items / 4);
  candidates.push(...drawn);
  const world = { seed, candidates: drawn, read: new Map() };
  for (const arm of chosen) {
    let done = 0;
    const onDone = ({ rejected }: Outcome): void => {
      done += 1;
      process.stderr.write(`${arm}, seed ${seed}: ${done} of ${drawn.length}, ${rejected ?? "passed"}\n`);
    };
    outcomes.get(arm)?.push(...(await runArm({ arm, world, onDone })));
    // After each one: what was paid for is not lost with the last one.
    if (values.output !== undefined) writeFileSync(values.output, document());
  }
}

const scores = score();
const count = (unique: boolean, tooEasy: boolean): number =>
  candidates.filter(({ truth }) => truth.unique === unique && truth.tooEasy === tooEasy).length;
if (values.json) process.stdout.write(document());
else {
  const row = (title: string, cell: (scored: VerdictScores) => string): string[] => [
    title,
    ...scores.map(cell),
  ];
  printTable([
    ["", ...scores.map(({ title }) => title)],
    row("not unique: precision", ({ notUnique }) => showRate(notUnique.precision)),
    row("not unique: recall", ({ notUnique }) => showRate(notUnique.recall)),
    row("too easy: precision", ({ tooEasy }) => showRate(tooEasy.precision)),
    row("too easy: recall", ({ tooEasy }) => showRate(tooEasy.recall)),
    row("either, and rejected for any reason", ({ keptOut }) => showRate(keptOut)),
    row("neither, and let through", ({ letThrough }) => showRate(letThrough)),
    row("rejected", ({ rejectedByReason }) => listCounts(rejectedByReason)),
    row("let through as unsolved", ({ unsolved }) => String(unsolved)),
    row("samples a candidate", ({ samples }) => samples.toFixed(1)),
    row("model calls a candidate", ({ calls }) => calls.toFixed(0)),
    row("tokens a candidate", ({ tokens }) => tokens.toFixed(0)),
  ]);
  process.stdout.write(
    `${candidates.length} candidates: ${count(true, false)} unique and hard, ${count(true, true)} unique and too easy, ${count(false, false)} ambiguous and hard, ${count(false, true)} ambiguous and too easy.\n`,
  );
  process.stdout.write(
    `Ranges are 95 % Wilson intervals. Simulated world, seeds ${seeds.join(" and ")}, commit ${commit}.\n`,
  );
}

function listCounts(counts: Readonly<Record<string, number>>): string {
  const listed = Object.entries(counts).map(([name, times]) => `${name} ${times}`);
  return listed.join(", ") || "–";
}
