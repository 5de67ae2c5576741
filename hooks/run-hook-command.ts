import { type ChildProcess, spawn } from "node:child_process";
import type { HookMessage } from "../domain/hook-event.ts";
import type { Attempt } from "./attempt.ts";

/** Length of the kept end of a program's output. The end is kept because errors are printed last. */
const keptOutput = 4_000;
const shownOutput = 200;
/** Time for which the rest of the output is awaited after the program has ended, because on a busy machine it may come a moment later. */
const outputPatienceMs = 2_000;

/**
 * Runs one of the operator's programs with a message on its standard input. No shell reads its arguments, and it gets only the environment
 * that its hook names. At the time limit the program and its children are killed. If the program ends before, its remaining children are
 * killed. The message counts as delivered if the program ends with exit code 0.
 */
export async function runHookCommand(
  hook: {
    readonly command: readonly string[];
    readonly environment: Readonly<Record<string, string>>;
    readonly timeoutSeconds: number;
    readonly folder: string;
  },
  message: HookMessage,
  signal: AbortSignal,
): Promise<Attempt> {
  const [program = "", ...args] = hook.command;
  // The program has its own process group, so that its children can be ended with it.
  const child = spawn(program, args, {
    cwd: hook.folder,
    env: hook.environment,
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
  });
  const deadline = AbortSignal.timeout(hook.timeoutSeconds * 1000);
  const stop = (): void => killGroup(child);
  const either = AbortSignal.any([signal, deadline]);
  either.addEventListener("abort", stop, { once: true });
  if (either.aborted) stop();
  try {
    const { code, error, output } = await watch(child, `${JSON.stringify(message)}\n`);
    if (deadline.aborted)
      return { ok: false, error: `had not ended after ${hook.timeoutSeconds} s and was killed` };
    if (signal.aborted) throw signal.reason;
    if (error !== null) return { ok: false, error: `could not be started (${error})` };
    if (code === 0) return { ok: true };
    const said = lastLine(output);
    return { ok: false, error: `ended with ${code ?? "a signal"}${said === "" ? "" : `: ${said}`}` };
  } finally {
    either.removeEventListener("abort", stop);
  }
}

function watch(
  child: ChildProcess,
  input: string,
): Promise<{ readonly code: number | null; readonly error: string | null; readonly output: string }> {
  return new Promise((resolve) => {
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => {
        output = `${output}${text}`.slice(-keptOutput);
      });
    // The program may ignore its input.
    child.stdin?.on("error", () => {});
    child.stdin?.end(input);
    child.once("error", (error: NodeJS.ErrnoException) =>
      resolve({ code: null, error: error.code ?? "unknown", output }),
    );
    child.once("exit", (code) => {
      // Remaining children would keep its output open. Some may have left the process group; those are not waited for.
      killGroup(child);
      const leave = setTimeout(() => {
        child.stdout?.destroy();
        child.stderr?.destroy();
        resolve({ code, error: null, output });
      }, outputPatienceMs);
      child.once("close", () => {
        clearTimeout(leave);
        resolve({ code, error: null, output });
      });
    });
  });
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // The process has just ended by itself.
  }
}

function lastLine(output: string): string {
  const line = output.trim().split("\n").at(-1) ?? "";
  return line
    .replaceAll(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, shownOutput);
}
