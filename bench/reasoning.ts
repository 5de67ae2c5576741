// `npm run bench:reasoning -- [--seed N] [--seconds N] [--sizes 8,12,20,30,300,10000] [--json]`: the structure checks on random reasoning graphs
// and on chains of diamonds, beside the same checks written on Python's networkx (Debian: python3-networkx), results compared. CPU
// time of the quickest of many passes counts. Both sides have their graphs built (on graphology, and a networkx graph); a second
// table counts each graph's construction too, on both sides.
import assert from "node:assert/strict";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { createRandom } from "../simulation/world/create-random.ts";
import { printTable } from "./print-table.ts";
import { readCommit } from "./read-commit.ts";
import { diamondChain } from "./reasoning/diamond-chain.ts";
import { drawGraph } from "./reasoning/draw-graph.ts";
import type { LooseGraph } from "./reasoning/loose-graph.ts";
import { timeFreshet } from "./reasoning/time-freshet.ts";
import { hasNetworkx, timeNetworkx } from "./reasoning/time-networkx.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    seconds: { type: "string", default: "2" },
    sizes: { type: "string", default: "8,12,20,30,300,10000" },
    json: { type: "boolean", default: false },
  },
});
const [seed, seconds] = [Number(values.seed), Number(values.seconds)];
const sizes = values.sizes.split(",").map(Number);
if (
  !Number.isInteger(seed) ||
  !(seconds > 0) ||
  !sizes.every((size) => Number.isInteger(size) && size >= 3)
) {
  process.stderr.write(
    "bench: --seed and --sizes are whole numbers (sizes of 3 and more), --seconds is positive\n",
  );
  process.exit(2);
}

/** Number of nodes that are checked in a pass, over all graphs. */
const nodesAtOnce = 6_000;
const sets = [
  ...sizes.map((size): [string, LooseGraph[]] => {
    const random = createRandom(seed).fork(`${size}`);
    const count = Math.max(1, Math.round(nodesAtOnce / size));
    return [`${size} nodes`, Array.from({ length: count }, () => drawGraph(size, random))];
  }),
  ...[17, 170, 1_700].map((diamonds): [string, LooseGraph[]] => {
    const graph = diamondChain(diamonds);
    return [`chain of ${diamonds} diamonds, ${graph.nodes} nodes`, [graph]];
  }),
];

const withNetworkx = hasNetworkx();
const rows = [];
for (const [name, graphs] of sets) {
  const ours = await timeFreshet(graphs, seconds);
  const theirs = withNetworkx ? await timeNetworkx(graphs, seconds) : null;
  if (theirs !== null) assert.deepEqual(ours.results, theirs.results, `results differ on ${name}`);
  const { results, ...times } = ours;
  const rate = (cpuSeconds: number): number => graphs.length / cpuSeconds;
  rows.push({
    name,
    graphs: graphs.length,
    findings: results.reduce((sum, shape) => sum + Object.values(shape).flat().length, 0),
    freshet: {
      checks: rate(times.checking),
      withConstruction: rate(times.building),
      whole: rate(times.whole),
    },
    networkx: theirs && { checks: rate(theirs.checking), withConstruction: rate(theirs.building) },
  });
}

const load = loadavg()[0]?.toFixed(1);
if (values.json) {
  process.stdout.write(`${JSON.stringify({ commit: readCommit(), seed, load, rows }, null, 2)}\n`);
} else {
  const show = (rate: number | undefined): string =>
    rate === undefined ? "–" : rate >= 100 ? Math.round(rate).toLocaleString("en") : rate.toPrecision(3);
  const micros = (rate: number): string => `${Math.round(1e6 / rate).toLocaleString("en")} µs`;
  const ratio = (ours: number, theirs?: number): string =>
    theirs === undefined ? "–" : (ours / theirs).toPrecision(2);
  printTable([
    ["graphs a CPU second, checks alone", "graphs", "freshet", "networkx", "ratio", "one graph"],
    ...rows.map(({ name, graphs, freshet, networkx }) => [
      name,
      String(graphs),
      show(freshet.checks),
      show(networkx?.checks),
      ratio(freshet.checks, networkx?.checks),
      micros(freshet.checks),
    ]),
  ]);
  process.stdout.write("\n");
  printTable([
    ["with each graph's construction", "freshet", "networkx", "ratio", "one graph", "all findings in words"],
    ...rows.map(({ name, freshet, networkx }) => [
      name,
      show(freshet.withConstruction),
      show(networkx?.withConstruction),
      ratio(freshet.withConstruction, networkx?.withConstruction),
      micros(freshet.withConstruction),
      micros(freshet.whole),
    ]),
  ]);
  process.stdout.write(
    withNetworkx
      ? "Results were equal on every graph.\n"
      : "Python's networkx isn't here (Debian: apt-get install python3-networkx): only our side was measured.\n",
  );
  process.stdout.write(`Seed ${seed}, commit ${readCommit()}, load ${load}.\n`);
}
