import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";
import { type FreshetRun, runFreshet } from "./run-freshet.ts";
import { runInProcess } from "./run-in-process.ts";

const preload = path.join(import.meta.dirname, "note-program.cjs");
let runs = 0;

/** Runs a built command and tells which of Node's programs were started by it, itself among them, by their paths in dist/. */
export async function runNotingPrograms(
  args: readonly string[],
  cwd: string,
): Promise<FreshetRun & { readonly programs: readonly string[] }> {
  runs += 1;
  const file = path.join(inject("testRun").folder, `programs-${process.pid}-${runs}.txt`);
  const env = { NODE_OPTIONS: `--require ${preload}`, FRESHET_TEST_PROGRAMS: file };
  const run = await runFreshet(args, { cwd, env });
  const mains = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  return { ...run, programs: mains.map((main) => main.replace(/^.*[\\/]dist[\\/]/u, "")) };
}

/** Runs a command in this process, and tells which of Node's programs it started: whatever runs by Node's own binary. */
export async function runNotingProgramsInProcess(
  args: readonly string[],
  cwd: string,
): Promise<FreshetRun & { readonly programs: readonly string[] }> {
  const started: ChildProcess[] = [];
  const note = (message: unknown): void =>
    void started.push((message as { readonly process: ChildProcess }).process);
  subscribe("child_process", note);
  try {
    const run = await runInProcess(args, { cwd });
    const own = started.filter(({ spawnfile }) => spawnfile === process.execPath);
    return { ...run, programs: own.map(({ spawnargs }) => spawnargs.slice(1).join(" ")) };
  } finally {
    unsubscribe("child_process", note);
  }
}
