import type { Ask } from "../domain/model-calls/ask.ts";
import type { Exchange } from "../domain/model-calls/exchange.ts";
import { createReplyBudget } from "../domain/model-calls/reply-budget.ts";
import type { ReplyFault } from "../domain/model-calls/reply-outcome.ts";
import type { CallKey } from "../domain/ports/call-key.ts";

/** Would only come again: tool calls or the context used up, and what models/ has waited out or tried again already. */
const lasting = new Set<ReplyFault>(["call-limit", "context-exceeded", "server-failed", "timed-out"]);

/** One wanted reply: where its calls stand in the ledger, and how many paid repeats it may cost, whatever is wrong with it. */
export interface WantedReply {
  readonly key: CallKey;
  readonly repairs: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Asks until the reply is of use, each time under a call name of its own (`/t1`, `/t2`). The repair of a reply's form takes from the same budget, so
 * that all of it costs `repairs` repeats at most; a conversation with tools that is held again counts as two. Transient
 * failures are not its business (models/ has tried again already): this is for refusals and replies that a repair did not heal.
 */
export async function askAgain<E extends Exchange>(
  ask: Ask<E>,
  input: Parameters<Ask<E>>[0],
  { key, repairs, signal }: WantedReply,
  budget = createReplyBudget(repairs),
): ReturnType<Ask<E>> {
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    const outcome = await ask(input, {
      key: { ...key, name: `${key.name}/t${attempt}` },
      budget,
      ...(signal === undefined ? {} : { signal }),
    });
    if (outcome.ok || lasting.has(outcome.fault) || !budget.take()) return outcome;
  }
}
