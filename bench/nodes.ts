// `npm run bench:nodes -- [--json]`: how `nodesAsPaper` was calibrated. The ten DeepSearchQA prompts that its paper prints whole, drawn by
// hand as the parse prompt says; EvoBrowseComp's Table 1 gives that benchmark's means, 65.33 tokens and 5.83 nodes. The printed prompts are
// longer than its mean, so a line is fitted through them and read at 65.33 tokens. Only the graphs and lengths are stored, not the prompts.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { z } from "zod";
import { reasoningGraph } from "../domain/graph/reasoning-graph.ts";
import { countNodesAsPaper } from "../reasoning/measure-graph.ts";
import { printTable } from "./print-table.ts";
import { readCommit } from "./read-commit.ts";

const { values } = parseArgs({ options: { json: { type: "boolean", default: false } } });
const printed = z
  .array(z.object({ name: z.string(), tokens: z.int(), graph: reasoningGraph }))
  .parse(JSON.parse(readFileSync(new URL("nodes/printed-questions.json", import.meta.url), "utf8")));

/** EvoBrowseComp, Table 1: DeepSearchQA. */
const paper = { tokens: 65.33, nodes: 5.83 };

const rows = printed.map(({ name, tokens, graph }) => ({
  ...{ name, tokens, nodes: graph.nodes.length, nodesAsPaper: countNodesAsPaper(graph) },
}));
type Count = "nodes" | "nodesAsPaper";
const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** The least-squares line of a count over the lengths, read at the length of the paper's mean. */
function readLine(count: Count): number {
  const length = meanOf(rows.map(({ tokens }) => tokens));
  const height = meanOf(rows.map((row) => row[count]));
  const slope =
    rows.reduce((sum, row) => sum + (row.tokens - length) * (row[count] - height), 0) /
    rows.reduce((sum, { tokens }) => sum + (tokens - length) ** 2, 0);
  return height + slope * (paper.tokens - length);
}

const result = {
  commit: readCommit(),
  paper,
  tokens: meanOf(rows.map(({ tokens }) => tokens)),
  nodes: { mean: meanOf(rows.map(({ nodes }) => nodes)), atPaperLength: readLine("nodes") },
  nodesAsPaper: {
    mean: meanOf(rows.map(({ nodesAsPaper }) => nodesAsPaper)),
    atPaperLength: readLine("nodesAsPaper"),
  },
  rows,
};
if (values.json) process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
else {
  printTable([
    ["prompt", "tokens", "nodes", "nodesAsPaper"],
    ...rows.map(({ name, tokens, nodes, nodesAsPaper }) => [
      name,
      ...[tokens, nodes, nodesAsPaper].map(String),
    ]),
  ]);
  for (const count of ["nodes", "nodesAsPaper"] as const)
    process.stdout.write(
      `${count}: mean ${result[count].mean.toFixed(2)} at ${result.tokens.toFixed(1)} tokens, ${result[count].atPaperLength.toFixed(2)} at ${paper.tokens} tokens (the paper's mean: ${paper.nodes})\n`,
    );
}
