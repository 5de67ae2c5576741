// `npm run bench:panel -- [--items N] [--seed N] [--json]`: how many of the panel's 18 samples early stopping draws, beside the
// full panel, round robin with the same stop rule, and the fewest that would do for who knew the outcomes. Numbers alone: no model runs.
import { parseArgs } from "node:util";
import { methodSettings } from "../domain/settings/method-settings.ts";
import { createRandom } from "../simulation/world/create-random.ts";
import { drawOutcomes, type Outcomes } from "./panel/draw-outcomes.ts";
import { mix, panelProfiles } from "./panel/panel-profile.ts";
import { type Drawn, stopRules } from "./panel/stop-rules.ts";
import { printTable } from "./print-table.ts";
import { readCommit } from "./read-commit.ts";

const { values } = parseArgs({
  options: {
    items: { type: "string", default: "2000" },
    seed: { type: "string", default: "1" },
    json: { type: "boolean", default: false },
  },
});
const items = Number(values.items);
const seed = Number(values.seed);
if (!Number.isInteger(items) || items < 1 || !Number.isInteger(seed)) {
  process.stderr.write("bench: --items and --seed are whole numbers\n");
  process.exit(2);
}

const rules = methodSettings.parse({}).panel;
const random = createRandom(seed);
const names = Object.keys(panelProfiles) as (keyof typeof panelProfiles)[];
const panels = new Map<string, Outcomes[]>(
  names.map((name) => {
    const stream = random.fork(name);
    const drawOne = () => drawOutcomes(panelProfiles[name], rules.samples, stream);
    return [panelProfiles[name].title, Array.from({ length: items }, drawOne)];
  }),
);
panels.set(
  "the mix",
  mix.flatMap(([name, share]) =>
    (panels.get(panelProfiles[name].title) ?? []).slice(0, Math.round(share * items)),
  ),
);

const mean = (drawn: readonly Drawn[], pick: (one: Drawn) => number): number =>
  drawn.reduce((sum, one) => sum + pick(one), 0) / drawn.length;
const ways = Object.keys(stopRules) as (keyof typeof stopRules)[];
const full = rules.samples * 6;
const results = [...panels].map(([profile, outcomes]) => ({
  profile,
  items: outcomes.length,
  ways: Object.fromEntries(
    ways.map((way) => {
      const drawn = outcomes.map((each) => stopRules[way](each, rules));
      return [way, { samples: mean(drawn, (one) => one.samples), rounds: mean(drawn, (one) => one.rounds) }];
    }),
  ) as Record<(typeof ways)[number], Drawn>,
}));

if (values.json)
  process.stdout.write(`${JSON.stringify({ commit: readCommit(), seed, full, results }, null, 2)}\n`);
else {
  const show = (count: number): string => `${count.toFixed(2)} (${(count / full).toFixed(2)})`;
  printTable([
    ["panel", "questions", "in batches", "batches", "one by one", "round robin", "foreseen"],
    ...results.map(({ profile, items: of, ways: by }) => [
      profile,
      String(of),
      show(by["in batches"].samples),
      by["in batches"].rounds.toFixed(2),
      show(by["one by one"].samples),
      show(by["round robin"].samples),
      show(by.foreseen.samples),
    ]),
  ]);
  const shares = mix.map(([name, share]) => `${100 * share} % ${panelProfiles[name].title}`).join(", ");
  process.stdout.write(
    `Mean samples drawn, in brackets as a share of the full panel's ${full}. The mix: ${shares}.\nMade-up panels, seed ${seed}, commit ${readCommit()}.\n`,
  );
}
