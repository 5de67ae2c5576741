import { spawn } from "node:child_process";
import { noSolution } from "./no-solution.ts";
import { readAgentReply } from "./read-agent-reply.ts";
import type { TrialSolver } from "./trial-solver.ts";

const mostOutput = 10_000_000;

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * An agent that is a command: run anew for each question, `{"question", "language"}` as JSON on its standard input, its reply on
 * its standard output. It and its children are killed at the time limit.
 */
export function createCommandSolver({
  command,
  maxToolCalls,
}: {
  readonly command: string;
  readonly maxToolCalls: number;
}): TrialSolver {
  return {
    async solve({ item, signal }) {
      const { question, language } = item;
      const input = `${JSON.stringify({ question, language })}\n`;
      const { code, stdout, stderr } = await run(command, input, signal);
      if (code === 0) return readAgentReply(stdout, maxToolCalls);
      const said = stderr.trim().split("\n").at(-1)?.slice(0, 300) ?? "";
      return noSolution("model-error", `the command ended with ${code ?? "a signal"}: ${said}`);
    },
  };
}

function run(command: string, input: string, signal: AbortSignal): Promise<Ended> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    // A group of its own, so that what the shell started can be ended with it.
    const child = spawn(command, { shell: true, detached: true, stdio: ["pipe", "pipe", "pipe"] });
    const kill = (): void => {
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, "SIGKILL");
      } catch {
        // It has just ended by itself.
      }
    };
    const end = (settle: () => void): void => {
      signal.removeEventListener("abort", abort);
      settle();
    };
    const abort = (): void => {
      kill();
      end(() => reject(signal.reason));
    };
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
      if (stdout.length > mostOutput) kill();
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr = `${stderr}${text}`.slice(-10_000);
    });
    child.stdin.on("error", () => {});
    child.stdin.end(input);
    child.once("error", (error) => end(() => reject(error)));
    child.once("close", (code) => end(() => resolve({ code, stdout, stderr })));
    signal.addEventListener("abort", abort, { once: true });
  });
}
