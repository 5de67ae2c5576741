// `npm test`: sets up what is missing, then all tests, and lint, types, import rules and dead code beside them. Arguments go to vitest.
// With `--long` (`npm run test:long`) only what is too long for every run, and the large forms of some tests.
// Every section runs even after one has failed; the last line counts tests, a failed section counting as one.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { root } from "./root.mjs";
import { runCommand } from "./run-command.mjs";
import { setup } from "./setup.mjs";
import { setupTestServers } from "./setup-test-servers.mjs";

const report = path.join(root, ".tmp", `vitest-${process.pid}.json`);
const failureFile = path.join(root, ".tmp", `failures-${process.pid}.txt`);
const bin = (name, file) => path.join(root, "node_modules", name, ...file.split("/"));
// The compiler is written in Go, and by Go's defaults half of its time goes into collecting garbage. With these settings it collects none
// before it holds three gigabytes; a whole check holds two. Each further checker costs time too, and the tests use the other core.
// A small machine needs this memory for the tests.
const isRoomy = os.totalmem() >= 7 * 2 ** 30;
const compilerSettings = {
  ...(isRoomy ? { GOGC: "off", GOMEMLIMIT: "3GiB" } : { GOGC: "300" }),
  ...process.env,
};
/** Tests wait for a fifth of their time on two cores. The checks take that time, and leave the tests theirs. */
const lowPriority = 5;
const checksAtOnce = 2;
const quietly = (...args) =>
  runCommand(process.execPath, args, { quiet: true, env: compilerSettings, priority: lowPriority });
const tsc = (...args) => quietly(bin("typescript", "bin/tsc"), "--noEmit", "--checkers", "1", ...args);
/** The compiler notes what each file was and said, and the next run checks what has changed since, and all that depends on it. */
const typesOf = (project) => {
  const notes = path.join(root, ".tmp", `types-of-${project === "." ? "all" : project}.tsbuildinfo`);
  return tsc("--incremental", "--tsBuildInfoFile", notes, "-p", project);
};
const isLong = process.argv[2] === "--long";
const testDeadline = 45 * 60_000;

/** Begun in this order, the longest first. They run beside the tests; what they say is shown after the tests, in the same order. */
const checks = [
  { name: "types", run: () => typesOf(".") },
  { name: "dead code", run: () => quietly(path.join(root, "scripts", "check-dead-code.mjs")) },
  { name: "look-ups", run: () => quietly(path.join(root, "scripts", "check-lookups.mjs")) },
  { name: "imports", run: () => quietly(path.join(root, "scripts", "check-imports.mjs")) },
  {
    name: "lint",
    run: () => quietly(bin("@biomejs/biome", "bin/biome"), "check", "--error-on-warnings", "."),
  },
  { name: "types of the page", run: () => typesOf("dashboard") },
];
const tests = { name: "tests", run: runTests };

function runTests() {
  const failures = path.join(root, "scripts", "failure-reporter.mjs");
  const reporters = [
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    `--reporter=${failures}`,
  ];
  const args = [bin("vitest", "vitest.mjs"), "run", ...reporters, ...process.argv.slice(isLong ? 3 : 2)];
  // A hanging test must end in a failure that is told, not in a silent stop from outside.
  return runCommand(process.execPath, args, {
    deadline: testDeadline,
    env: { FRESHET_FAILURES: failureFile },
  });
}

function counts() {
  try {
    const result = JSON.parse(readFileSync(report, "utf8"));
    const brokenFiles = result.testResults.filter(
      (file) => file.status === "failed" && file.assertionResults.length === 0,
    );
    return {
      passed: result.numPassedTests,
      failed: result.numFailedTests + brokenFiles.length,
      skipped: result.numPendingTests + result.numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  } finally {
    rmSync(report, { force: true });
  }
}

/** The failures of the tests that `failure-reporter.mjs` wrote down, which it also does before a run is stopped. */
function readFailures() {
  try {
    const lines = readFileSync(failureFile, "utf8").split("\n");
    return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
  } catch {
    return [];
  } finally {
    rmSync(failureFile, { force: true });
  }
}

async function section({ name, run }) {
  const start = Date.now();
  const { code, output } = await run();
  return { name, ok: code === 0, seconds: Math.round((Date.now() - start) / 1000), code, output };
}

/** Runs all checks, a few at a time. */
async function runChecks() {
  const waiting = checks.entries();
  const done = [];
  const lane = async () => {
    for (const [place, check] of waiting) done[place] = await section(check);
  };
  await Promise.all(Array.from({ length: checksAtOnce }, lane));
  return done;
}

/** vitest redraws the last lines of a terminal, so what the checks say waits until the tests have ended. */
async function runAll() {
  const checking = isLong ? [] : runChecks();
  console.log("\n== tests");
  const tested = await section(tests);
  const checked = await checking;
  for (const { name, output } of checked) if (output !== "") console.log(`\n== ${name}\n${output.trimEnd()}`);
  return [...checked, tested];
}

async function prepare() {
  // The types are checked below, with those of the tests.
  await setup({ isChecked: isLong });
  if (!(await setupTestServers())) throw new Error("setup: CI is set, and the servers above are missing");
}

/** A later build must refuse the sources again. Packages of the build are loaded here, when they are installed. */
async function forgetBuild() {
  (await import("./build.mjs")).forgetBuild();
}

mkdirSync(path.dirname(report), { recursive: true });
console.log("== set-up");
const results = [];
try {
  await prepare();
  if (isLong) process.env.FRESHET_TEST_LONG = "1";
  results.push(...(await runAll()));
  if (results.some(({ name, ok }) => name === "types" && !ok)) await forgetBuild();
} catch (error) {
  console.error(error.message);
  results.push({ name: "set-up", ok: false, seconds: 0, code: 3 });
}

const { passed, failed, skipped } = counts();
const failures = readFailures();
console.log("\n== summary");
for (const { name, ok, seconds, code } of results) {
  console.log(
    `${ok ? "ok    " : "FAILED"} ${name} (${seconds} s${code === 124 ? ", stopped at its deadline" : ""})`,
  );
}
// A log is often read by its last lines alone, so these lines name what has failed.
if (failures.length > 0) console.log(`\n== failed tests\n${failures.join("\n")}\n`);
else if (results.some(({ name, ok }) => name === "tests" && !ok))
  console.log("vitest failed without naming a test: its first error is above, under == tests");
const brokenSections = results.filter(({ name, ok }) => !ok && !(name === "tests" && failed > 0)).length;
// A run without a single test proves nothing.
const nothingRan = results.length === (isLong ? 1 : checks.length + 1) && passed + failed === 0 ? 1 : 0;
const allFailed = failed + Math.max(brokenSections, nothingRan);
process.exitCode = allFailed === 0 ? 0 : 1;
console.log(`${passed} passed, ${allFailed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
