import type { Ask } from "../domain/ask.ts";
import type { Exchange } from "../domain/exchange.ts";
import type { CallKey } from "../domain/ports/call-key.ts";

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
    // A conversation that used up its tool calls would only do so again.
    if (outcome.ok || attempt > repairs || outcome.fault === "call-limit") return outcome;
  }
}
