import { Agent, request } from "undici";
import { UnreachableError } from "../../domain/errors/freshet-error.ts";
import { readAgentReply } from "./read-agent-reply.ts";
import { noSolution, type TrialSolver } from "./trial-solver.ts";

/** An agent may think for hours before its first byte. Only the trial's time limit applies, so the client's timeouts are off. */
const patient = { headersTimeout: 0, bodyTimeout: 0 };

/**
 * An agent at an address. Each question is a POST of `{"question", "language", "today"}`; the response's body is the reply. The caller
 * closes it.
 */
export function createHttpSolver({
  url,
  maxToolCalls,
}: {
  readonly url: string;
  readonly maxToolCalls: number;
}): TrialSolver & { close(): Promise<void> } {
  const dispatcher = new Agent(patient);
  return {
    async solve({ item, today, signal }) {
      const { question, language } = item;
      const { statusCode, text } = await post(url, { question, language, today }, { dispatcher, signal });
      if (statusCode === 200) return readAgentReply(text, maxToolCalls);
      return noSolution("agent-error", `HTTP ${statusCode}: ${text.slice(0, 300)}`);
    },
    close: () => dispatcher.close(),
  };
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
