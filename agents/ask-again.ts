import type { z } from "zod";
import {
  type Ask,
  createReplyBudget,
  type Exchange,
  type ReplyFault,
  type ReplyOutcome,
} from "../domain/model-calls/exchange.ts";
import type { CallKey } from "../domain/ports/call-ledger.ts";

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

/** The last usable reply and what is still wrong with it, or how the last request failed. */
type CheckedOutcome<Value> =
  | { readonly ok: true; readonly value: Value; readonly faults: readonly string[] }
  | (Extract<ReplyOutcome<Value>, { ok: false }> & {
      /** A usable reply, with faults of content, from before the failure. */
      readonly earlier: Value | null;
    });

/**
 * Asks until a usable reply has no fault of content; one that has is asked for again with its faults, under a call name of its own (`/r0`, `/r1`).
 * These repeats, repairs of form and repeats after a refusal take from one budget of `repairs`, in whatever order they come.
 */
export async function askUntilSound<E extends Exchange>(
  ask: Ask<E>,
  asked: {
    /** The request, with what was wrong with the reply before. */
    readonly input: (faults: string[]) => Parameters<Ask<E>>[0];
    readonly findFaults: (value: z.output<E["reply"]>) => string[];
  },
  wanted: WantedReply,
): Promise<CheckedOutcome<z.output<E["reply"]>>> {
  const { key, repairs } = wanted;
  const budget = createReplyBudget(repairs);
  let earlier: z.output<E["reply"]> | null = null;
  let faults: string[] = [];
  for (let round = 0; ; round += 1) {
    const named = { ...wanted, key: { ...key, name: `${key.name}/r${round}` } };
    const outcome = await askAgain(ask, asked.input(faults), named, budget);
    if (!outcome.ok) return { ...outcome, earlier };
    faults = asked.findFaults(outcome.value);
    if (faults.length === 0 || !budget.take()) return { ok: true, value: outcome.value, faults };
    earlier = outcome.value;
  }
}
