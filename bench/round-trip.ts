// `npm run bench:round-trip -- [--seed N] [--count N] [--json]`: the round trip's comparison of two readings. Random questions are drawn as
// reasoning graphs; a second reading is the same question in another shape, which should pass, or a changed question, which should be
// caught. The comparison of trees alone stands beside the comparison that also decides whether both are one conjunctive query.
import { parseArgs } from "node:util";
import type { ReasoningGraph, ReasoningGraphFile } from "../domain/graph/reasoning-graph.ts";
import { compareTrees, pairWays } from "../reasoning/round-trip/compare-trees.ts";
import { compareReadings } from "../reasoning/round-trip/find-wording-faults.ts";
import { createRandom, type Random } from "../simulation/world/create-random.ts";
import { printTable } from "./print-table.ts";
import { readCommit } from "./read-commit.ts";
import { drawQuestion, givenNames, relations, times } from "./round-trip/draw-question.ts";
import { mutations } from "./round-trip/mutate.ts";
import { redraws } from "./round-trip/redraw.ts";
import { showRate } from "./show-rate.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    count: { type: "string", default: "400" },
    json: { type: "boolean", default: false },
  },
});
const [seed, count] = [Number(values.seed), Number(values.count)];
if (!Number.isInteger(seed) || !Number.isInteger(count) || count < 1) {
  process.stderr.write("bench: --seed and --count are whole numbers, --count is positive\n");
  process.exit(2);
}

interface Row {
  readonly name: string;
  /** Whether a second reading of this kind should pass. */
  readonly isSame: boolean;
  readonly graphs: number;
  readonly byTrees: number;
  readonly byQueries: number;
}

const questions = Array.from({ length: count }, (_, at) => {
  const random = createRandom(seed).fork(`question ${at}`);
  return { question: drawQuestion(random.int(3, 9), random), random };
});
const others = { relations, givens: givenNames, times };
type Read = (graph: ReasoningGraph, random: Random) => ReasoningGraph | null;
const inAnyShape: Read = (graph, random) => {
  const drawn = Object.values(redraws).map((redraw) => redraw(graph, random));
  return drawn.find((one) => one !== null) ?? null;
};

function hasFaults(find: typeof compareReadings, own: ReasoningGraphFile, read: ReasoningGraph): boolean {
  return find(own, read).some(({ severity }) => severity === "error");
}

function measure(name: string, read: Read, { isSame }: { readonly isSame: boolean }): Row {
  const pairs = questions.flatMap(({ question, random }) => {
    const second = read(question, random.fork(name));
    return second === null ? [] : [{ own: question, second }];
  });
  const right = (find: typeof compareReadings): number =>
    pairs.filter(({ own, second }) => hasFaults(find, own, second) !== isSame).length;
  return {
    name,
    isSame,
    graphs: pairs.length,
    byTrees: right((own, read) => compareTrees(pairWays(own, read))),
    byQueries: right(compareReadings),
  };
}

const rows = [
  measure("the same graph", (graph) => graph, { isSame: true }),
  ...Object.entries(redraws).map(([name, redraw]) => measure(name, redraw, { isSame: true })),
  ...Object.entries(mutations).map(([name, mutate]) =>
    measure(name, (graph, random) => mutate(graph, random, others), { isSame: false }),
  ),
  ...Object.entries(mutations).map(([name, mutate]) =>
    measure(
      `${name}, in another shape`,
      (graph, random) => {
        const changed = mutate(graph, random, others);
        return changed === null ? null : inAnyShape(changed, random);
      },
      { isSame: false },
    ),
  ),
];
if (values.json)
  process.stdout.write(`${JSON.stringify({ commit: readCommit(), seed, count, rows }, null, 2)}\n`);
else
  for (const isSame of [true, false]) {
    printTable([
      [
        "second reading",
        "graphs",
        ...["trees", "queries"].map((by) => `${isSame ? "passed" : "caught"} by ${by}`),
      ],
      ...rows
        .filter((row) => row.isSame === isSame)
        .map(({ name, graphs, byTrees, byQueries }) => [
          ...[name, String(graphs)],
          ...[byTrees, byQueries].map((right) => showRate({ hits: right, of: graphs })),
        ]),
    ]);
  }
