import type { Ask } from "../domain/model-calls/ask.ts";
import type { Exchange } from "../domain/model-calls/exchange.ts";
import type { ReplyFault } from "../domain/model-calls/reply-outcome.ts";
import type { CallKey } from "../domain/ports/call-key.ts";

/** Would only come again: tool calls or the context used up, and what models/ has waited out or tried again already. */
const lasting = new Set<ReplyFault>(["call-limit", "context-exceeded", "server-failed", "timed-out"]);

/**
 * Asks until the reply is of use, `repairs` times more at most, each time under a call name of its own. Transient failures
 * are not its business (models/ has tried again already): this is for refusals and replies in the wrong form.
 */
export async function askAgain<E extends Exchange>(
  ask: Ask<E>,
  input: Parameters<Ask<E>>[0],
  call: {
    readonly key: CallKey;
    readonly repairs: number;
    readonly signal?: AbortSignal | undefined;
  },
): ReturnType<Ask<E>> {
  const { key, repairs, signal } = call;
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    const outcome = await ask(input, {
      key: { ...key, name: `${key.name}/t${attempt}` },
      ...(signal === undefined ? {} : { signal }),
    });
    if (outcome.ok || attempt > repairs || lasting.has(outcome.fault)) return outcome;
  }
}
