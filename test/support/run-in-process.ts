// esbuild keeps the working folder of when it was loaded, and starts its own process there. Loaded by a command of a test, that folder is
// gone when a later test of the same worker compiles a program.
import "esbuild";
import { runCommand } from "../../cli/run-command.ts";
import { guardOutput } from "../../cli/terminal/guard-output.ts";
import type { FreshetOptions, FreshetRun } from "./run-freshet.ts";

type Stream = "stdout" | "stderr";

/** What a terminal of 16 colours and this width would be told; a pipe where it is left out. */
export interface InProcessOptions extends Pick<FreshetOptions, "cwd" | "env"> {
  readonly columns?: number;
}

/**
 * Runs a command to its end through the same door as the built program, in this process: a tenth of a process's price. One at a time,
 * since the working folder and the environment are the process's own.
 */
export async function runInProcess(
  args: readonly string[],
  { cwd, env = {}, columns }: InProcessOptions,
): Promise<FreshetRun> {
  const before = { cwd: process.cwd(), env: { ...process.env }, exitCode: process.exitCode };
  const written = { stdout: "", stderr: "" };
  const put = { stdout: capture("stdout", written, columns), stderr: capture("stderr", written, columns) };
  for (const name of ["DATABASE_URL", "REDIS_URL", "FRESHET_SETTINGS", "FRESHET_DATA_DIR", "FRESHET_SEED"])
    delete process.env[name];
  Object.assign(process.env, env);
  process.chdir(cwd);
  process.exitCode = undefined;
  const guard = guardOutput();
  try {
    await runCommand(["node", "freshet", ...args]);
    return { code: Number(process.exitCode ?? 0), signal: null, ...written };
  } finally {
    guard.release();
    put.stdout();
    put.stderr();
    process.chdir(before.cwd);
    for (const name of Object.keys(env)) delete process.env[name];
    Object.assign(process.env, before.env);
    process.exitCode = before.exitCode;
  }
}

function capture(name: Stream, written: Record<Stream, string>, columns: number | undefined): () => void {
  const stream = process[name];
  const own = ["write", "isTTY", "columns", "getColorDepth"].map(
    (key) => [key, Object.getOwnPropertyDescriptor(stream, key)] as const,
  );
  Object.assign(stream, {
    write(chunk: string | Uint8Array) {
      written[name] += typeof chunk === "string" ? chunk : Buffer.from(chunk).toString("utf8");
      return true;
    },
  });
  const set = (key: string, value: unknown): void =>
    void Object.defineProperty(stream, key, { value, configurable: true, writable: true });
  set("isTTY", columns !== undefined);
  set("columns", columns);
  set("getColorDepth", () => 4);
  return () => {
    for (const [key, descriptor] of own) {
      Reflect.deleteProperty(stream, key);
      if (descriptor) Object.defineProperty(stream, key, descriptor);
    }
  };
}
