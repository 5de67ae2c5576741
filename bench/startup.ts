// `npm run bench:startup -- [--runs N] [--folder DIR] [--json]`: what short commands cost until they have answered, beside Node alone and beside
// importing everything that Freshet may load. In turns, so that other work on the machine meets all alike; the ratio counts.
// DIR is a working folder with data (a demo's, for example); without it, a new one that holds one request and no question.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { printTable } from "./print-table.ts";
import { readCommit } from "./read-commit.ts";
import { childSeconds } from "./startup/child-seconds.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "10" },
    folder: { type: "string" },
    json: { type: "boolean", default: false },
  },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) {
  process.stderr.write("bench: --runs is a whole number from 1\n");
  process.exit(2);
}

const dist = path.join(import.meta.dirname, "..", "dist");
const main = path.join(dist, "cli", "main.js");
const made = values.folder === undefined ? mkdtempSync(path.join(os.tmpdir(), "freshet-bench-")) : null;
const cwd = values.folder ?? made ?? ".";

const commands: Record<string, readonly string[]> = {
  "Node alone": ["-e", "0"],
  "freshet --help": [main, "--help"],
  "freshet runs list": [main, "runs", "list"],
  "freshet questions list": [main, "questions", "list"],
  "freshet release list": [main, "release", "list"],
  "everything imported": [writeEager()],
};
const spent = Object.fromEntries(
  Object.keys(commands).map((name) => [name, { cpu: 0, walls: [] as number[] }]),
);

try {
  if (made !== null) await run([main, "refresh", "--target", "1", "--detach"]);
  for (let turn = 0; turn < runs; turn++) {
    for (const [name, args] of Object.entries(commands)) {
      const { cpu, wall } = await run(args);
      const sum = spent[name];
      if (sum === undefined) continue;
      sum.cpu += cpu;
      sum.walls.push(wall);
    }
  }
} finally {
  rmSync(eagerFile(), { force: true });
  if (made !== null) rmSync(made, { recursive: true, force: true });
}

const base = spent["Node alone"]?.cpu ?? 0;
const results = Object.entries(spent).map(([name, { cpu, walls }]) => ({
  name,
  cpuMs: Math.round((1000 * cpu) / runs),
  timesNode: cpu / base,
  bestWallMs: Math.round(1000 * Math.min(...walls)),
}));
if (values.json)
  process.stdout.write(`${JSON.stringify({ commit: readCommit(), runs, results }, null, 2)}\n`);
else {
  process.stdout.write(`${readCommit()}, Node ${process.versions.node}, ${runs} runs of each\n`);
  printTable([
    ["", "CPU, ms", "times Node alone", "best wall time, ms"],
    ...results.map(({ name, cpuMs, timesNode, bestWallMs }) => [
      ...[name, String(cpuMs), timesNode.toFixed(1), String(bestWallMs)],
    ]),
  ]);
}

/** `cpu` is that of the process and of the children that it waited for, such as the embedded server. */
async function run(args: readonly string[]): Promise<{ cpu: number; wall: number }> {
  const before = childSeconds();
  const start = performance.now();
  const child = spawn(process.execPath, args, { cwd, stdio: "ignore" });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}`);
  return { cpu: childSeconds() - before, wall: (performance.now() - start) / 1000 };
}

function eagerFile(): string {
  return path.join(os.tmpdir(), `freshet-bench-eager-${process.pid}.mjs`);
}

/** Imports each part of the bundle but those that begin to work when they are imported. */
function writeEager(): string {
  const isProgram = (file: string) => /^(?:cli|simulation|.*-program)\.js$/u.test(file);
  const parts = readdirSync(path.join(dist, "bundle")).filter(
    (file) => file.endsWith(".js") && !isProgram(file),
  );
  const lines = parts.map(
    (file) => `import ${JSON.stringify(pathToFileURL(path.join(dist, "bundle", file)).href)};`,
  );
  writeFileSync(eagerFile(), lines.join("\n"));
  return eagerFile();
}
