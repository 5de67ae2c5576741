// `npm run bench:freshness -- [--each N] [--seeds A,B] [--json]`: sentences of new pages of the simulated world, N that tell an old fact
// without its date and N that tell a fresh one for each seed, put to the product's rule, beside the page's date alone.
import { parseArgs } from "node:util";
import { runWorld, type WorldRun } from "./freshness/run-world.ts";
import { scoreClaims } from "./freshness/score-claims.ts";
import { printTable } from "./print-table.ts";
import { readCommit } from "./read-commit.ts";
import { showRate } from "./show-rate.ts";

const { values } = parseArgs({
  options: {
    each: { type: "string", default: "200" },
    seeds: { type: "string", default: "1,2" },
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  process.stdout.write(
    "npm run bench:freshness -- [--each N] [--seeds A,B] [--json]\n\nN old and N fresh statements of each world, 200 if not given.\n",
  );
  process.exit(0);
}
const each = Number(values.each);
const seeds = values.seeds.split(",").map(Number);
if (![each, ...seeds].every((value) => Number.isInteger(value) && value > 0)) {
  process.stderr.write("bench: --each and --seeds are whole numbers\n");
  process.exit(2);
}

const runs: WorldRun[] = [];
for (const seed of seeds) runs.push(await runWorld(seed, each));
const claims = runs.flatMap((run) => run.claims);
const sum = (count: (run: WorldRun) => number): number => runs.reduce((total, run) => total + count(run), 0);
const [visits, calls] = [sum((run) => run.visits), sum((run) => run.calls)];
const scores = {
  freshet: scoreClaims(claims, ({ code }) => code === "fresh"),
  "page date alone": scoreClaims(claims, ({ isNewPage }) => isNewPage),
};
const kinds = [...new Set(claims.map(({ kind }) => kind))].map((kind) => {
  const own = claims.filter((claim) => claim.kind === kind);
  const counts = new Map<string, number>();
  for (const { code, lookUp } of own) {
    const name = code === "told-before" ? `told-before by ${lookUp?.earlier?.by}` : code;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return { kind, of: own.length, outcomes: Object.fromEntries([...counts].sort(([, a], [, b]) => b - a)) };
});
const wrong = claims.filter(({ kind, code }) => (kind === "truly fresh") !== (code === "fresh"));
const commit = readCommit();
if (values.json) {
  process.stdout.write(
    `${JSON.stringify({ commit, each, seeds, visits, calls, scores, kinds, wrong }, null, 2)}\n`,
  );
} else {
  printTable([
    ["called fresh", "old facts on new pages", "truly fresh"],
    ...Object.entries(scores).map(([name, { oldCalledFresh, freshCalledFresh }]) => [
      name,
      ...[oldCalledFresh, freshCalledFresh].map(showRate),
    ]),
  ]);
  process.stdout.write("\n");
  for (const { kind, of, outcomes } of kinds) {
    const list = Object.entries(outcomes).map(([name, count]) => `${name} ${count}`);
    process.stdout.write(`${kind} (${of}): ${list.join(", ")}\n`);
  }
  for (const { kind, code, piece } of wrong)
    process.stdout.write(`wrong: ${kind}, called ${code}: ${piece.statement} (${piece.url})\n`);
  process.stdout.write(
    `Seeds ${seeds.join(", ")}, ${visits} pages visited, ${calls} model calls, commit ${commit}. Ranges are 95 % Wilson intervals.\n`,
  );
}
