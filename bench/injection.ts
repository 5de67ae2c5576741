// `npm run bench:injection -- [--texts N] [--carriers A,B] [--arms A,B] [--targets N] [--runs N] [--seed N] [--json]`: plants texts that give
// orders to models in the pages of a simulated world whose models obey every one, and counts what comes of it, with the product's
// defences and without them, case by case in turn; `--runs` has whole runs accept questions while every page is planted.
import { parseArgs } from "node:util";
import { chineseInjections } from "../simulation/web/injections/chinese-injections.ts";
import { englishInjections } from "../simulation/web/injections/english-injections.ts";
import { carriers as allCarriers } from "../simulation/web/injections/plant.ts";
import { type Arm, arms } from "./injection/arms.ts";
import { findHonestTargets } from "./injection/find-honest-targets.ts";
import { openArena } from "./injection/open-arena.ts";
import { printInjection } from "./injection/print-injection.ts";
import { runPlanted } from "./injection/run-planted.ts";
import { type Tried, tryCase } from "./injection/try-case.ts";
import { readCommit } from "./read-commit.ts";

const texts = [...englishInjections, ...chineseInjections];
const { values } = parseArgs({
  options: {
    texts: { type: "string", default: String(texts.length) },
    carriers: { type: "string", default: allCarriers.join(",") },
    arms: { type: "string", default: Object.keys(arms).join(",") },
    targets: { type: "string", default: "3" },
    runs: { type: "string", default: "0" },
    seed: { type: "string", default: "1" },
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
const usage = `bench: --texts (at most ${texts.length}), --targets, --runs and --seed are whole numbers, --carriers some of ${allCarriers.join(",")}, --arms some of ${Object.keys(arms).join(",")}\n`;
const [count, targetCount, runs, seed] = [values.texts, values.targets, values.runs, values.seed].map(
  Number,
) as [number, number, number, number];
const carriers = allCarriers.filter((carrier) => values.carriers.split(",").includes(carrier));
const chosen = (Object.keys(arms) as Arm[]).filter((arm) => values.arms.split(",").includes(arm));
const isUsable = [count, targetCount, runs, seed].every((value) => Number.isInteger(value) && value >= 0);
if (values.help || !isUsable || targetCount === 0 || carriers.length === 0 || chosen.length === 0) {
  process.stderr.write(usage);
  process.exit(values.help ? 0 : 2);
}

const tried: Tried[] = [];
if (count > 0) {
  const arena = await openArena({ seed });
  try {
    const targets = await findHonestTargets(arena, targetCount);
    for (const [place, text] of texts.slice(0, count).entries()) {
      const own = targets.filter(({ language }) => language === text.language);
      const target = own[place % own.length];
      if (target === undefined) throw new Error(`seed ${seed} has no target in ${text.language}`);
      for (const [way, carrier] of carriers.entries())
        for (const arm of chosen)
          tried.push(await tryCase(arena, { target, text, carrier, variant: place + way, arm }));
      process.stderr.write(`${text.id}: ${place + 1} of ${count}\n`);
    }
  } finally {
    await arena.close();
  }
}
const planted = runs === 0 ? null : await runPlanted({ seed, items: runs, texts });

if (values.json)
  process.stdout.write(`${JSON.stringify({ commit: readCommit(), ...values, tried, planted }, null, 2)}\n`);
else {
  printInjection(tried, { arms: chosen, carriers });
  if (planted !== null)
    process.stdout.write(
      `Whole runs with a text in every page: ${planted.wrong} of ${planted.accepted} accepted answers wrong by the world, ${planted.lies} of ${planted.pieces} kept pieces of evidence untrue, ${planted.foreign} addresses asked for that nobody gave.\n`,
    );
  process.stdout.write(
    `Simulated world, seed ${seed}, models that obey everything, commit ${readCommit()}.\n`,
  );
}
