// `npm run bench:intervals -- [--rounds N] [--json]`: how often the 95 % intervals of reports hold the true value, over drawn evaluations of
// 5 to 50 questions with 1 to 3 runs each, beside the percentile bootstrap over questions that reports had before.
import { parseArgs } from "node:util";
import {
  type Coverage,
  coverageOfDifferences,
  coverageOfKappa,
  coverageOfShares,
} from "./intervals/measure-coverage.ts";
import { printTable } from "./print-table.ts";
import { readCommit } from "./read-commit.ts";

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "1000" }, json: { type: "boolean", default: false } },
});
const request = { rounds: Number(values.rounds), baseline: true };
const sizes = [5, 10, 20, 50];
const clusters = [
  { runs: 1, alike: 1 },
  { runs: 2, alike: 0 },
  { runs: 3, alike: 0.3 },
  { runs: 3, alike: 0.8 },
];

interface Row {
  readonly what: string;
  readonly size: number;
  readonly of: string;
  /** One coverage for each true value. */
  readonly found: readonly Coverage[];
}

const shares = [0.02, 0.1, 0.5, 0.9, 0.98];
const kappas = [0, 0.5, 0.8, 0.95];
const rows: Row[] = [
  ...sizes.flatMap((items) =>
    clusters.map(({ runs, alike }) => ({
      what: "accuracy",
      size: items,
      of: `${runs} ${runs === 1 ? "run" : `runs, likeness ${alike}`}`,
      found: shares.map((share) => coverageOfShares({ items, runs, alike, share }, request)),
    })),
  ),
  ...sizes.flatMap((items) =>
    clusters.map(({ runs, alike }) => ({
      what: "difference",
      size: items,
      of: `${runs} ${runs === 1 ? "run" : `runs, likeness ${alike}`}`,
      found: [0, 0.1, 0.3].map((less) =>
        coverageOfDifferences({ items, runs, alike, share: 0.6, less }, request),
      ),
    })),
  ),
  ...sizes.flatMap((cases) =>
    [0.5, 0.8].map((yes) => ({
      what: "κ",
      size: cases,
      of: `${100 * yes} % yes`,
      found: kappas.map((kappa) => coverageOfKappa({ cases, kappa, yes }, request)),
    })),
  ),
];
if (values.json)
  process.stdout.write(`${JSON.stringify({ commit: readCommit(), ...request, rows }, null, 2)}\n`);
else {
  const show = (pick: (coverage: Coverage) => number | null, { found }: Row): string =>
    found.map((each) => (100 * (pick(each) ?? 0)).toFixed(0).padStart(3)).join(" ");
  printTable([
    ["interval of", "size", "drawn with", "now, per cent", "bootstrap, per cent"],
    ...rows.map((row) => [
      row.what,
      String(row.size),
      row.of,
      show(({ now }) => now, row),
      show(({ before }) => before, row),
    ]),
  ]);
  process.stdout.write(
    `True accuracies ${shares.join(", ")}; true differences 0, 0.1, 0.3 from 0.6; true κ ${kappas.join(", ")}. ${request.rounds} draws each, commit ${readCommit()}.\n`,
  );
}
