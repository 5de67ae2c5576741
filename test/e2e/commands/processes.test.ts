import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isLong } from "../../support/is-long.ts";
import { type Deployment, openDeployment } from "../../support/open-deployment.ts";
import { startFreshet } from "../../support/run-freshet.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { openTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { waitUntil } from "../../support/wait-until.ts";
import { type FilledDatabase, fillDatabase } from "./fill-database.ts";

// The built program with real pipes and signals: how a command ends that nobody reads any more, or that is stopped.

const main = fileURLToPath(new URL("../../../dist/cli/main.js", import.meta.url));
const folder = tempFolder();
let database: TestDatabase;
let deployment: Deployment;
let known: FilledDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  known = await fillDatabase(database.url);
  deployment = await openDeployment({
    simulation: { seed: 7, size: "small", faults: { all: 0 } },
    env: { DATABASE_URL: database.url },
  });
});
afterAll(async () => {
  await deployment.close();
  await database.close();
});

/** Where Linux shows it: no process of the command's has stayed behind in its folder. */
const leftIn = (cwd: string): string[] =>
  existsSync("/proc/self/cwd")
    ? readdirSync("/proc").filter(
        (pid) => /^\d+$/u.test(pid) && cwdOf(pid) === cwd && pid !== `${process.pid}`,
      )
    : [];

function cwdOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return "";
  }
}

/** In a shell, as it is typed: the reader has gone before there is a first line. */
async function intoNobody(
  args: readonly string[],
  { both = false } = {},
): Promise<{ code: number; stderr: string }> {
  const notes = join(folder, "notes");
  const errors = join(folder, "errors");
  writeFileSync(errors, "");
  const script = `{ node "$0" "$@" ${both ? "2>&1" : '2>"$ERRORS"'}; echo $? >"$NOTES"; } | :`;
  const shell = spawn("sh", ["-c", script, main, ...args], {
    cwd: deployment.cwd,
    env: { ...process.env, DATABASE_URL: database.url, NOTES: notes, ERRORS: errors },
    stdio: "ignore",
  });
  await once(shell, "exit");
  await waitUntil("no process is left", () => leftIn(deployment.cwd).length === 0);
  return { code: Number(readFileSync(notes, "utf8")), stderr: readFileSync(errors, "utf8") };
}

it.each(
  isLong
    ? [
        ["search new observatory"],
        ["runs list"],
        ["runs show RUN"],
        ["questions show QUESTION"],
        ["schedule list"],
      ]
    : [["--help"], ["questions list --json"]],
)("into a pipe that nobody reads it ends in silence, with the code of SIGPIPE: freshet %s", async (typed) => {
  const args = typed
    .replace("RUN", known.accepted)
    .replace("QUESTION", known.questions[0] ?? "")
    .split(" ");
  expect(await intoNobody(args)).toEqual({ code: 141, stderr: "" });
});

it.each(isLong ? [["refresh --target 2"], ["runs show run-none"]] : [["worker"]])(
  "so does one whose messages nobody reads: freshet %s",
  async (typed) => {
    expect(await intoNobody(typed.split(" "), { both: true })).toEqual({ code: 141, stderr: "" });
  },
);

it.skipIf(isLong)("a device that takes nothing is named in one line", async () => {
  if (!existsSync("/dev/full")) return;
  const errors = join(folder, "full");
  const shell = spawn("sh", ["-c", 'node "$0" runs list >/dev/full 2>"$ERRORS"', main], {
    cwd: deployment.cwd,
    env: { ...process.env, DATABASE_URL: database.url, ERRORS: errors },
    stdio: "ignore",
  });
  const [code] = await once(shell, "exit");
  expect([code, readFileSync(errors, "utf8")]).toEqual([
    3,
    expect.stringMatching(/^freshet: the output can't be written: ENOSPC[^\n]*\n$/u),
  ]);
});

it.each(isLong ? [["SIGINT", 130] as const] : [["SIGTERM", 143] as const])(
  "stopped by %s, a refresh keeps what it has and ends with %i",
  async (signal, code) => {
    const running = deployment.start(["refresh", "--target", "3"]);
    await waitUntil("it works", () => running.said().stderr.includes("0/3 accepted"));
    running.kill(signal);
    const run = await running.ended;
    expect([run.code, run.stdout]).toEqual([code, ""]);
    expect(run.stderr).toMatch(/^freshet: stopped .*the same command resumes it$/mu);
    expect(run.stderr).not.toMatch(/^\s+at /mu);
  },
);

it.skipIf(isLong)("the demo is stopped with the world that it had started", async () => {
  const cwd = join(folder, "demo");
  mkdirSync(cwd);
  const running = startFreshet(["demo", "--target", "1", "--sources", "web=1"], { cwd });
  await waitUntil("it works", () => running.said().stderr.includes("0/1 accepted"), { timeout: 240_000 });
  expect(leftIn(cwd).length).toBeGreaterThan(1);
  running.kill("SIGINT");
  const { code, stdout, stderr } = await running.ended;
  expect([code, stdout]).toEqual([130, ""]);
  expect(stderr).not.toMatch(/^\s+at /mu);
  await waitUntil("no process is left", () => leftIn(cwd).length === 0);
});

it.skipIf(isLong)("services end with 0 where they are stopped: that is how they end", async () => {
  const worker = deployment.start(["worker", "--only", "visit", "--json"]);
  await waitUntil("the worker works", () => worker.said().stdout.includes("working"));
  worker.kill("SIGTERM");
  const run = await worker.ended;
  expect([run.code, JSON.parse(run.stdout).working], run.stderr).toEqual([0, ["visit"]]);
  // Its standard input has ended already.
  const mcp = await deployment.run(["mcp"]);
  expect([mcp.code, mcp.stdout], mcp.stderr).toEqual([0, ""]);
});
