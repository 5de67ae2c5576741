import { Agent, request } from "undici";
import { z } from "zod";
import { UnreachableError } from "../../domain/errors/freshet-error.ts";
import type { ToolCall } from "../../domain/evaluation/trial.ts";
import type { AskToolResult } from "../../domain/page/agent-tools.ts";
import { askFor, type Interaction, mustAsk, requireAsks, roundsOf } from "./interaction.ts";
import { readAgentReply } from "./read-agent-reply.ts";
import { noSolution, type TrialSolver } from "./trial-solver.ts";

/** An agent may think for hours before its first byte, so the client's timeouts are off. Only the trial's time limit applies. */
const patient = { headersTimeout: 0, bodyTimeout: 0 };

/**
 * Creates a solver for an agent at an address. Each question is a POST of `{"question", "language", "today"}`; the response's body is the
 * reply. In the mode `interact` the reply may be `{"ask": "…"}` instead. Then the question is posted again with everything that was asked
 * and answered so far, so the agent needs no memory of its own. The caller closes it.
 */
export function createHttpSolver({
  url,
  maxToolCalls,
  interaction,
}: {
  readonly url: string;
  readonly maxToolCalls: number;
  readonly interaction: Interaction;
}): TrialSolver & { close(): Promise<void> } {
  const dispatcher = new Agent(patient);
  return {
    async solve(work) {
      const { item, today, key, signal } = work;
      const { question, language } = item;
      const calls: ToolCall[] = [];
      const ask = askFor(work, interaction, calls);
      const asked: AskToolResult[] = [];
      for (let turn = 1; ; turn += 1) {
        const body = {
          ...{ question, language, today },
          ...roundsOf(work, interaction),
          ...(ask !== null && { asked }),
        };
        const { statusCode, text } = await post(url, body, { dispatcher, signal });
        if (statusCode !== 200) return noSolution("agent-error", `HTTP ${statusCode}: ${text.slice(0, 300)}`);
        const wanted = ask === null ? null : readQuestion(text);
        if (ask === null || wanted === null) {
          const solution = readAgentReply(text, maxToolCalls);
          if (ask === null) return solution;
          const counted = { ...solution, toolCalls: solution.toolCalls ?? calls.length, calls };
          return requireAsks(counted, calls, mustAsk(work, interaction));
        }
        if (turn >= interaction.rounds) {
          const over = noSolution("call-limit", `no answer in ${interaction.rounds} rounds`);
          return { ...over, toolCalls: calls.length, overLimit: true, calls };
        }
        asked.push(await ask({ question: wanted }, { key: { ...key, turn }, language, signal }));
      }
    },
    close: () => dispatcher.close(),
  };
}

const question = z.object({ ask: z.string().min(1) });

/** The question that a reply puts to the user; null for a reply with an answer. */
function readQuestion(text: string): string | null {
  try {
    return question.safeParse(JSON.parse(text)).data?.ask ?? null;
  } catch {
    return null;
  }
}

async function post(
  url: string,
  body: unknown,
  { dispatcher, signal }: { dispatcher: Agent; signal: AbortSignal },
): Promise<{ statusCode: number; text: string }> {
  try {
    const answer = await request(url, {
      method: "POST",
      dispatcher,
      signal,
      headers: { "content-type": "application/json", accept: "application/json, text/plain" },
      body: JSON.stringify(body),
    });
    return { statusCode: answer.statusCode, text: await answer.body.text() };
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    throw new UnreachableError(
      `the agent at ${url} can't be reached (${(cause as Error).message}): start it, then run the command again with --resume`,
      { code: "agent-unreachable", cause },
    );
  }
}
