import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const built = fileURLToPath(new URL("../../dist/cli/main.js", import.meta.url));

export interface FreshetRun {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunningFreshet {
  readonly pid: number;
  kill(signal?: NodeJS.Signals): void;
  /** What it has said until now. */
  said(): Pick<FreshetRun, "stdout" | "stderr">;
  readonly ended: Promise<FreshetRun>;
}

export interface FreshetOptions {
  /** The working folder: settings and data stand there. */
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /** The command line's main file; the built one by default. */
  readonly program?: string;
}

/** Starts the built command line in a folder of its own, with no setting from outside but those given. */
export function startFreshet(
  args: readonly string[],
  { cwd, env = {}, program = built }: FreshetOptions,
): RunningFreshet {
  const {
    DATABASE_URL: _,
    REDIS_URL: __,
    FRESHET_SETTINGS: ___,
    FRESHET_DATA_DIR: ____,
    FRESHET_SEED: _____,
    ...outside
  } = process.env;
  const child = spawn(process.execPath, [program, ...args], {
    cwd,
    env: { ...outside, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  const ended = once(child, "close").then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
    stdout,
    stderr,
  }));
  return {
    pid: child.pid ?? 0,
    kill: (signal = "SIGTERM") => child.kill(signal),
    said: () => ({ stdout, stderr }),
    ended,
  };
}

/** Runs a command to its end. */
export function runFreshet(args: readonly string[], options: FreshetOptions): Promise<FreshetRun> {
  return startFreshet(args, options).ended;
}
