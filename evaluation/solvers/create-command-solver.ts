import { spawn } from "node:child_process";
import { isRoundMode, type Solution } from "../../domain/evaluation/trial.ts";
import type { ToolSet } from "../../domain/ports/web/tool-set.ts";
import type { ToolDesk, ToolService } from "../mcp/serve-tools.ts";
import { askFor, type Interaction, mustAsk, requireAsks, roundsOf } from "./interaction.ts";
import { readAgentReply } from "./read-agent-reply.ts";
import {
  noSolution,
  recordCalls,
  type SnapshotOf,
  type TrialSolver,
  type TrialWork,
} from "./trial-solver.ts";

const mostOutput = 10_000_000;

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CommandSolverOptions {
  readonly command: string;
  readonly maxToolCalls: number;
  readonly interaction: Interaction;
  /** Freshet's two tools for the command; null if the command has only its own tools. */
  readonly tools: {
    readonly service: () => Promise<ToolService>;
    readonly toolSet: ToolSet;
    readonly snapshotOf: SnapshotOf;
  } | null;
}

/**
 * Creates a solver for an agent that is a command. The command is started for each question, reads `{"question", "language", "mcpUrl"}` as
 * JSON from its standard input and writes its reply to its standard output. `mcpUrl` offers the built-in agent's tools for this question
 * (Model Context Protocol, streamable HTTP); it is null in modes without tools. The command and its children are killed at the time limit.
 */
export function createCommandSolver(options: CommandSolverOptions): TrialSolver {
  const { command, maxToolCalls, interaction, tools } = options;
  return {
    async solve(work) {
      const inRounds = isRoundMode(work.mode);
      if (tools === null || (work.mode !== "tools" && !inRounds)) return runAgent(work, null);
      const { toolSet, calls } = recordCalls(tools.toolSet, tools.snapshotOf);
      const { key, signal } = work;
      const { language } = work.item;
      const desk = (await tools.service()).open({
        ...{ toolSet, key, language, signal },
        maxToolCalls: inRounds ? interaction.rounds - 1 : maxToolCalls,
        ask: askFor(work, interaction, calls),
      });
      try {
        const solution = await runAgent(work, desk.url);
        const counted = { ...solution, ...countOf(solution, desk), calls };
        return requireAsks(counted, calls, mustAsk(work, interaction));
      } finally {
        await desk.close();
      }
    },
  };

  async function runAgent(work: TrialWork, mcpUrl: string | null): Promise<Omit<Solution, "seconds">> {
    const { item, today, signal } = work;
    const { question, language } = item;
    const input = `${JSON.stringify({ question, language, today, mcpUrl, ...roundsOf(work, interaction) })}\n`;
    const { code, stdout, stderr } = await run(command, input, signal);
    if (code === 0) return readAgentReply(stdout, maxToolCalls);
    const said = stderr.trim().split("\n").at(-1)?.slice(0, 300) ?? "";
    return noSolution("agent-error", `the command ended with ${code ?? "a signal"}: ${said}`);
  }
}

/**
 * Returns the tool calls that Freshet's own tools counted. If the agent made none of these, the number that the agent reports of its own
 * tools.
 */
function countOf(
  { toolCalls, overLimit }: Pick<Solution, "toolCalls" | "overLimit">,
  desk: ToolDesk,
): Pick<Solution, "toolCalls" | "overLimit"> {
  if (desk.toolCalls === 0) return { toolCalls, overLimit };
  return { toolCalls: desk.toolCalls, overLimit: desk.overLimit };
}

function run(command: string, input: string, signal: AbortSignal): Promise<Ended> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    // The command gets its own process group, so that its child processes can be killed with it.
    const child = spawn(command, { shell: true, detached: true, stdio: ["pipe", "pipe", "pipe"] });
    const kill = (): void => {
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, "SIGKILL");
      } catch {
        // The command has ended by itself in the meantime.
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
