// `npm run bench:injection -- [--sets A,B] [--texts N] [--carriers A,B] [--arms A,B] [--targets N] [--runs N] [--pages PATH]…
// [--models FILE] [--seed N] [--json]`: plants texts that instruct models in the pages of a simulated world whose models obey every one,
// and counts what comes of it, with the product's defences and without them, case by case in turn; `--runs` has whole runs accept
// questions while every page is planted; at the end it counts which texts pass the screen, what that takes from honest pages, simulated
// ones and those of `--pages` (`pages.json` or `.jsonl`, plain or gzipped), and what marking page text as data costs. `--texts 0` counts
// that alone. `--models FILE [--calls N] [--parallel N] [--keep FILE]` has the models of that file read and solve instead, as they are
// and told to be obliging: 100 texts each at most, so many tool calls for a question, so many questions at once; results are kept in a
// file from which a later call goes on; with `--opening` the bench makes the search and the visit of each conversation, so that a text
// costs one request to the reader and one to the solver.
import { parseArgs } from "node:util";
import { carriers as allCarriers } from "../simulation/web/page-set.ts";
import { type Arm, arms } from "./injection/arms.ts";
import { countLosses, type Losses } from "./injection/count-losses.ts";
import { findHonestTargets } from "./injection/find-honest-targets.ts";
import { findPassing } from "./injection/find-passing.ts";
import { loadModels } from "./injection/load-models.ts";
import { measureMarking } from "./injection/measure-marking.ts";
import { openArena } from "./injection/open-arena.ts";
import { printHonest } from "./injection/print-honest.ts";
import { printInjection } from "./injection/print-injection.ts";
import { printModels } from "./injection/print-models.ts";
import { type HonestPage, readSimulatedPages, readStoredPages } from "./injection/read-honest-pages.ts";
import { runPlanted } from "./injection/run-planted.ts";
import { type TextSet, textSets } from "./injection/text-sets.ts";
import { type Tried, tryCase } from "./injection/try-case.ts";
import { tryModels } from "./injection/try-models.ts";
import { readCommit } from "./read-commit.ts";
import { showRate } from "./show-rate.ts";

/** One simulated page in this number is read for what the screen removes from it. */
const honestStep = 10;
const { values } = parseArgs({
  options: {
    sets: { type: "string", default: Object.keys(textSets).join(",") },
    texts: { type: "string", default: "1000" },
    carriers: { type: "string", default: allCarriers.join(",") },
    arms: { type: "string", default: Object.keys(arms).join(",") },
    targets: { type: "string", default: "3" },
    runs: { type: "string", default: "0" },
    pages: { type: "string", multiple: true },
    models: { type: "string" },
    calls: { type: "string", default: "8" },
    parallel: { type: "string", default: "1" },
    keep: { type: "string" },
    opening: { type: "boolean", default: false },
    seed: { type: "string", default: "1" },
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
const usage = `bench: --texts (of each set), --targets, --runs and --seed are whole numbers, --sets are some of ${Object.keys(textSets).join(",")}, --carriers some of ${allCarriers.join(",")}, --arms some of ${Object.keys(arms).join(",")}\n`;
const [count, targetCount, runs, seed, calls, parallel] = [
  ...[values.texts, values.targets, values.runs, values.seed, values.calls, values.parallel],
].map(Number) as [number, number, number, number, number, number];
const carriers = allCarriers.filter((carrier) => values.carriers.split(",").includes(carrier));
const sets = (Object.keys(textSets) as TextSet[]).filter((set) => values.sets.split(",").includes(set));
const chosen = (Object.keys(arms) as Arm[]).filter((arm) => values.arms.split(",").includes(arm));
const isUsable = [count, targetCount, runs, seed, calls - 1, parallel - 1].every(
  (value) => Number.isInteger(value) && value >= 0,
);
if (
  values.help ||
  !isUsable ||
  targetCount === 0 ||
  carriers.length === 0 ||
  sets.length === 0 ||
  chosen.length === 0
) {
  process.stderr.write(usage);
  process.exit(values.help ? 0 : 2);
}

if (values.models !== undefined) {
  const all = [...textSets.known, ...textSets.developed, ...textSets["held-out"]];
  const most = Math.min(count, 100, all.length);
  const trials = await tryModels({
    ...{ seed, parallel, targets: targetCount, keep: values.keep, opening: values.opening },
    // After the two calls of the opening the solver has to answer.
    maxToolCalls: values.opening ? 2 : calls,
    models: await loadModels(values.models),
    // Drawn evenly, so that each kind of text is there.
    texts: Array.from({ length: most }, (_, at) => all[Math.floor((at * all.length) / most)]).flatMap(
      (text) => text ?? [],
    ),
  });
  if (values.json)
    process.stdout.write(`${JSON.stringify({ commit: readCommit(), ...values, trials }, null, 2)}\n`);
  else printModels(trials);
  process.exit(0);
}

const tried: Tried[] = [];
if (count > 0) {
  const arena = await openArena({ seed });
  try {
    const targets = await findHonestTargets(arena, targetCount);
    for (const set of sets)
      for (const [place, text] of textSets[set].slice(0, count).entries()) {
        const own = targets.filter(({ language }) => language === text.language);
        const target = own[place % own.length];
        if (target === undefined) throw new Error(`seed ${seed} has no target in ${text.language}`);
        for (const [way, carrier] of carriers.entries())
          for (const arm of chosen)
            tried.push(await tryCase(arena, { target, text, set, carrier, variant: place + way, arm }));
        process.stderr.write(`${set}: ${text.id}, ${place + 1} of ${textSets[set].length}\n`);
      }
  } finally {
    await arena.close();
  }
}
const planted =
  runs === 0 ? null : await runPlanted({ seed, items: runs, texts: sets.flatMap((set) => textSets[set]) });
const passing = Object.fromEntries(sets.map((set) => [set, findPassing(textSets[set])]));
async function* stored(lists: readonly string[]): AsyncGenerator<HonestPage> {
  for (const list of lists) yield* readStoredPages(list);
}
const honest: Record<string, Losses> = {
  simulated: await countLosses(readSimulatedPages(seed, honestStep)),
  ...(values.pages !== undefined && { stored: await countLosses(stored(values.pages)) }),
};
const marking = await measureMarking(
  values.pages === undefined ? readSimulatedPages(seed, honestStep) : stored(values.pages),
);

if (values.json)
  process.stdout.write(
    `${JSON.stringify({ commit: readCommit(), ...values, tried, planted, passing, honest, marking }, null, 2)}\n`,
  );
else {
  printInjection(tried, { arms: chosen, carriers });
  if (planted !== null)
    process.stdout.write(
      `Whole runs with a text in every page: ${planted.wrong} of ${planted.accepted} accepted answers wrong by the world, ${planted.lies} of ${planted.pieces} kept pieces of evidence untrue, ${planted.foreign} addresses asked for that nobody gave.\n`,
    );
  for (const set of sets) {
    const [hits, of] = [passing[set]?.length ?? 0, textSets[set].length];
    process.stdout.write(`The screen alone lets ${showRate({ hits, of })} of the texts pass: ${set}.\n`);
  }
  printHonest(honest, marking);
  process.stdout.write(
    `Simulated world, seed ${seed}, models that obey everything, commit ${readCommit()}.\n`,
  );
}
