import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { HookMessage } from "../../../domain/hook-event.ts";
import { runHookCommand } from "../../../hooks/run-hook-command.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { waitUntil } from "../../support/wait-until.ts";

const message: HookMessage = {
  ...{ id: "evt-1", type: "task.failed", timestamp: "2026-11-22T00:00:00.000Z", simulated: false },
  data: { task: "probes", due: "2026-11-22T00:00:00.000Z", code: "model-unreachable" },
};
const { signal } = new AbortController();
const path = process.env["PATH"] ?? "";

/** Runs a program of Node's in a folder of its own. */
function run(
  program: string,
  { args = [] as string[], timeoutSeconds = 30, environment = {} as Record<string, string> } = {},
) {
  const folder = tempFolder();
  const command = [process.execPath, "-e", program, ...args];
  const ended = runHookCommand(
    { command, environment: { PATH: path, ...environment }, timeoutSeconds, folder },
    message,
    signal,
  );
  return { folder, ended };
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

it("hands the message over on standard input, arguments as they stand, and no environment but the hook's", async () => {
  const program = `
    const input = require("node:fs").readFileSync(0, "utf8");
    require("node:fs").writeFileSync("seen.json", JSON.stringify({ input, args: process.argv.slice(1), env: process.env }));`;
  const args = ["$(touch made)", "; touch made", "a b", "*"];
  const { folder, ended } = run(program, { args, environment: { TOKEN: "t" } });
  expect(await ended).toEqual({ ok: true });
  const seen = JSON.parse(readFileSync(join(folder, "seen.json"), "utf8"));
  expect(JSON.parse(seen.input)).toEqual(message);
  expect(seen.args).toEqual(args);
  expect(existsSync(join(folder, "made"))).toBe(false);
  expect(Object.keys(seen.env).filter((name) => !name.startsWith("__"))).toEqual(["PATH", "TOKEN"]);
});

it("tells how it ended, with the last line of what it said", async () => {
  const failing = run(
    'console.log("to stdout"); console.error("one\\nno \\u001b[31mchannel"); process.exit(3)',
  );
  expect(await failing.ended).toEqual({ ok: false, error: "ended with 3: no  [31mchannel" });
  const folder = tempFolder();
  const missing = await runHookCommand(
    { command: ["/no/such/program"], environment: {}, timeoutSeconds: 30, folder },
    message,
    signal,
  );
  expect(missing).toEqual({ ok: false, error: "could not be started (ENOENT)" });
});

it("takes one that never reads what it is told", async () => {
  expect(await run("process.stdin.destroy(); process.exit(0)").ended).toEqual({ ok: true });
});

it("kills one that hangs, with its children, at the time limit", async () => {
  const program = `
    const { spawn } = require("node:child_process");
    const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "inherit" });
    require("node:fs").writeFileSync("pids", process.pid + " " + child.pid);
    setInterval(() => {}, 1000);`;
  const { folder, ended } = run(program, { timeoutSeconds: 3 });
  const file = join(folder, "pids");
  await waitUntil("both to run", () => existsSync(file) && readFileSync(file, "utf8").includes(" "));
  expect(await ended).toEqual({ ok: false, error: "had not ended after 3 s and was killed" });
  const pids = readFileSync(file, "utf8").split(" ").map(Number);
  await waitUntil("both to be gone", () => !pids.some(isAlive));
});

it("keeps a bounded piece of one that floods its output, and ends it at the time limit", async () => {
  const program =
    'const line = "x".repeat(1e6); const more = () => process.stdout.write(line, more); more();';
  const before = process.memoryUsage().rss;
  expect(await run(program, { timeoutSeconds: 2 }).ended).toMatchObject({
    ok: false,
    error: "had not ended after 2 s and was killed",
  });
  expect(process.memoryUsage().rss - before).toBeLessThan(200e6);
});

it("does not wait for what it left behind", async () => {
  const program = `
    const { spawn } = require("node:child_process");
    const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "inherit" });
    require("node:fs").writeFileSync("pid", String(child.pid));
    process.exit(0);`;
  const { folder, ended } = run(program);
  expect(await ended).toEqual({ ok: true });
  const pid = Number(readFileSync(join(folder, "pid"), "utf8"));
  await waitUntil("the child to be gone", () => !isAlive(pid));
});
