// `npm run bench:found-alone -- [--items N] [--seeds A,B] [--json]`: questions of the simulated world, some of which one clause answers,
// put to the searcher for parts of a question: how many shortcuts it finds, how many questions without one it finds needlessly, and its calls.
import { parseArgs } from "node:util";
import type { SearchedCandidate } from "./found-alone/search-candidate.ts";
import { searchCandidates } from "./found-alone/search-candidates.ts";
import { printTable } from "./print-table.ts";
import { readCommit } from "./read-commit.ts";
import { showRate } from "./show-rate.ts";

const { values } = parseArgs({
  options: {
    items: { type: "string", default: "40" },
    seeds: { type: "string", default: "1,2" },
    json: { type: "boolean", default: false },
  },
});
const items = Number(values.items);
const seeds = values.seeds.split(",").map(Number);
if (![items, ...seeds].every((value) => Number.isInteger(value) && value > 0)) {
  process.stderr.write("bench: --items (of each sort and world) and --seeds are whole numbers\n");
  process.exit(2);
}

const found: SearchedCandidate[] = [];
for (const seed of seeds) found.push(...(await searchCandidates(seed, items)));
const commit = readCommit();
const sorts = {
  "one-clause": "one clause is enough",
  "several-clauses": "clauses with names are enough together",
  hop: "an unnamed thing has to be found first",
};
const rows = Object.entries(sorts).map(([sort, name]) => {
  const own = found.filter((one) => one.sort === sort);
  const foundBy = (...kinds: readonly SearchedCandidate["foundBy"][]) => ({
    hits: own.filter((one) => one.foundBy !== null && kinds.includes(one.foundBy)).length,
    of: own.length,
  });
  const mean = (count: (one: SearchedCandidate) => number): number =>
    own.reduce((total, one) => total + count(one), 0) / Math.max(1, own.length);
  return {
    name,
    byClause: foundBy("clause"),
    byWorded: foundBy("clause", "worded"),
    byWhole: foundBy("clause", "worded", "as-whole"),
    byAny: foundBy("clause", "worded", "as-whole", "left-out"),
    calls: [
      mean(({ calls }) => calls.clause),
      mean(({ calls }) => calls.worded),
      mean(({ calls }) => calls["as-whole"]),
      mean(({ calls }) => calls["left-out"]),
    ],
  };
});
if (values.json) process.stdout.write(`${JSON.stringify({ commit, items, seeds, rows, found }, null, 2)}\n`);
else {
  printTable([
    [
      "questions",
      "found by a clause's own words",
      "and by worded searches",
      "and by a part's search with the whole question",
      "and without a clause",
      "calls of each",
    ],
    ...rows.map(({ name, byClause, byWorded, byWhole, byAny, calls }) => [
      name,
      ...[byClause, byWorded, byWhole, byAny].map(showRate),
      calls.map((count) => count.toFixed(1)).join(", "),
    ]),
  ]);
  process.stdout.write(`seeds ${values.seeds}, commit ${commit}\n`);
}
