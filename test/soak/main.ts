// `npm run soak -- --visits 1000`: one visitor, a thousand pages, some of them hostile; exit 1 if it grew or left anything.
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { readCommit } from "../../bench/read-commit.ts";
import { judgeSoak } from "./judge-soak.ts";
import { runSoak } from "./run-soak.ts";

const { values } = parseArgs({
  options: {
    visits: { type: "string", default: "1000" },
    "warm-up": { type: "string", default: "200" },
    every: { type: "string", default: "200" },
    concurrency: { type: "string", default: "4" },
    deadline: { type: "string", default: "10" },
  },
});
const numbers = [values.visits, values["warm-up"], values.every, values.concurrency, values.deadline].map(
  Number,
);
const [visits = 0, warmUp = 0, every = 0, concurrency = 0, deadlineSeconds = 0] = numbers;
if (!numbers.every((value) => Number.isInteger(value) && value > 0)) {
  process.stderr.write(
    "soak: --visits, --warm-up, --every, --concurrency and --deadline (seconds) are whole numbers over 0\n",
  );
  process.exit(2);
}

const report = await runSoak({ visits, warmUp, every, concurrency, deadlineSeconds });
const { lines, faults } = judgeSoak(report, { deadlineSeconds, concurrency });
process.stdout.write(
  `${lines.join("\n")}\n${visits} visits after ${warmUp} to warm up, ${concurrency} at once, commit ${readCommit()}, load ${loadavg()[0]?.toFixed(1)}.\n`,
);
for (const fault of faults) process.stderr.write(`soak: ${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
