// `npm run bench:life -- [--weeks 52] [--live 380] [--seed N] [--domains N] [--size large|default|small] [--leaks-per-week N] [--replaced SHARE]
// [--reverify-days N] [--release-weeks N] [--method quick|default] [--chaos] [--chaos-calls N] [--chaos-seconds N] [--folder FOLDER] [--output FILE] [--json]`: a year in the
// life of a benchmark on the simulated world, week by week. Facts change, questions leak to pages and into a newer model, the schedule retires,
// re-verifications, searches, probes and refreshes. With `--folder` a year that was cut short goes on where it stood. Exit 1 where a criterion is not met.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { digestEnd } from "./life/digest-end.ts";
import { judgeYear } from "./life/judge-year.ts";
import { lifeRequest } from "./life/life-request.ts";
import type { WeekRow } from "./life/life-state.ts";
import { printLife } from "./life/print-life.ts";
import { runYear } from "./life/run-year.ts";
import { quickMethod } from "./life/settings-of.ts";
import { readCommit } from "./read-commit.ts";

const { values } = parseArgs({
  options: {
    weeks: { type: "string", default: "52" },
    live: { type: "string", default: "380" },
    seed: { type: "string", default: "1" },
    domains: { type: "string", default: "9" },
    size: { type: "string" },
    "leaks-per-week": { type: "string" },
    replaced: { type: "string", default: "0.5" },
    "reverify-days": { type: "string", default: "28" },
    "release-weeks": { type: "string", default: "4" },
    method: { type: "string", default: "quick" },
    chaos: { type: "boolean", default: false },
    "chaos-calls": { type: "string", default: "40" },
    "chaos-seconds": { type: "string", default: "30" },
    folder: { type: "string" },
    output: { type: "string" },
    json: { type: "boolean", default: false },
  },
});
const given = lifeRequest.safeParse({
  seed: Number(values.seed),
  weeks: Number(values.weeks),
  live: Number(values.live),
  domains: Number(values.domains),
  // The live items and their replacements need many seeds. A domain has about 150 in the default size and about 280 in the large size.
  size:
    values.size ?? (Number(values.live) > Math.min(100, 30 * Number(values.domains)) ? "large" : "default"),
  // About one in seventy: a fifth of what is live within a quarter.
  leaksPerWeek: Number(values["leaks-per-week"] ?? Math.max(1, Math.round(Number(values.live) / 70))),
  replaced: Number(values.replaced),
  reverifyDays: Number(values["reverify-days"]),
  releaseWeeks: Number(values["release-weeks"]),
  method: values.method,
});
if (!given.success) {
  const [issue] = given.error.issues;
  process.stderr.write(`bench: --${issue?.path.join(".")}: ${issue?.message}; see --help\n`);
  process.exit(2);
}
const request = given.data;
const chaos = { calls: Number(values["chaos-calls"]), seconds: Number(values["chaos-seconds"]) };
for (const [name, most] of Object.entries(chaos))
  if (!(most > 0)) {
    process.stderr.write(`bench: --chaos-${name} is a number above 0; see --help\n`);
    process.exit(2);
  }
const folder = values.folder ?? mkdtempSync(path.join(os.tmpdir(), "freshet-life-"));
const tell = (line: string): void => void process.stderr.write(`${line}\n`);
try {
  const { state, end, settings, kills } = await runYear({
    ...{ request, folder, tell },
    chaos: values.chaos ? chaos : null,
    onWeek: (row) => tell(summarise(row)),
  });
  const live = end.lives.filter(({ state: now }) => now === "active" || now === "watch");
  const criteria = judgeYear(state, new Set(live.map(({ id }) => id)), settings.exposure.probes.alpha);
  const digests = digestEnd(end);
  writeFileSync(path.join(folder, "end.json"), `${JSON.stringify(end, null, 1)}\n`);
  const method = request.method === "quick" ? quickMethod : "default";
  const document = `${JSON.stringify({ commit: readCommit(), request, method, kills, rows: state.rows, criteria, digests }, null, 2)}\n`;
  if (values.output !== undefined) writeFileSync(values.output, document);
  if (values.json) process.stdout.write(document);
  else {
    process.stdout.write(
      `${request.live} live items wanted, seed ${request.seed}, world ${request.size}; method: ${JSON.stringify(method)}\n\n`,
    );
    printLife(state.rows, criteria);
    if (values.chaos) process.stdout.write(`The worker was killed ${kills} times.\n`);
    process.stdout.write(
      "SHA-256 of what it came to, the same for each year of this request, with or without kills:\n",
    );
    for (const [part, digest] of Object.entries(digests)) process.stdout.write(`${part} ${digest}\n`);
  }
  process.exitCode = criteria.every(({ met }) => met) ? 0 : 1;
} finally {
  if (values.folder === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

function summarise(row: WeekRow): string {
  const {
    week,
    day,
    live: count,
    acceptedNow,
    leakedLive,
    driftedLive,
    imbalance,
    seconds,
    failedRuns,
  } = row;
  const said = `week ${week + 1}, ${day}: ${count} live, ${acceptedNow} new, ${leakedLive} leaked and ${driftedLive} drifted live, ${(100 * imbalance).toFixed(1)} % off balance, ${seconds} s`;
  return [said, ...failedRuns].join("; ");
}
