// The chaos test outside of `npm test`: many runs on each kind of queue, a line each, and a summary.
import { parseArgs } from "node:util";
import { redisBinary } from "../support/has-server.ts";
import { describeReport } from "./describe-report.ts";
import type { ChaosReport } from "./judge-run.ts";
import { openServers } from "./open-servers.ts";
import type { QueueKind } from "./plan-kills.ts";
import { runChaos } from "./run-chaos.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "20" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
    /** Run this one alone, to repeat it. */
    only: { type: "string" },
    queue: { type: "string" },
  },
});
const seed = Number(values.seed);
const queues: QueueKind[] =
  values.queue === "postgres" || values.queue === "redis" ? [values.queue] : ["postgres", "redis"];
const each = Math.ceil(Number(values.runs) / queues.length);
const indices =
  values.only === undefined ? Array.from({ length: each }, (_, index) => index) : [Number(values.only)];
const reports: ChaosReport[] = [];
let broken = 0;

console.log(`chaos: ${indices.length * queues.length} runs, seed ${seed}`);
for (const queue of queues) {
  if (queue === "redis" && redisBinary() === undefined) {
    console.log(
      "chaos: SKIPPED the runs on Redis, redis-server is missing here; npm test installs it where it may",
    );
    continue;
  }
  const servers = await openServers(queue);
  try {
    for (const index of indices) {
      try {
        const report = await runChaos({ seed, index, servers });
        reports.push(report);
        console.log(describeReport(report));
        if (report.violations.length > 0) repeat(queue, index);
      } catch (error) {
        broken += 1;
        console.log(`${queue} run ${index}: BROKEN ${error instanceof Error ? error.stack : String(error)}`);
        repeat(queue, index);
      }
    }
  } finally {
    await servers.close();
  }
}

const sum = (pick: (report: ChaosReport) => number): number =>
  reports.reduce((total, one) => total + pick(one), 0);
const kills = reports.flatMap((report) => report.interruptions);
const wrong = reports.filter((report) => report.violations.length > 0).length + broken;
console.log(
  `chaos: ${reports.length + broken} runs, ${wrong} wrong; ${kills.length} kills, ${kills.filter(({ work }) => work > 0).length} interrupted work; ` +
    `${sum((one) => one.repeated)} calls repeated of ${sum((one) => one.inFlight)} in flight at kills, ${sum((one) => one.lapsed)} more lost by live processes, of ${sum((one) => one.calls)} made; ` +
    `lost ${sum((one) => one.lost.length)}, duplicated ${sum((one) => one.duplicated.length)}; seed ${seed}`,
);
process.exitCode = wrong > 0 || reports.length === 0 ? 1 : 0;

function repeat(queue: QueueKind, index: number): void {
  console.log(`  again: npm run chaos -- --seed ${seed} --queue ${queue} --only ${index}`);
}
