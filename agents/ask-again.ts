import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import {
  type Ask,
  type CallSpec,
  createReplyBudget,
  type ReplyFault,
  type ReplyOutcome,
} from "../domain/model-calls/call-spec.ts";
import type { CallKey } from "../domain/ports/models/call-ledger.ts";
import type { ToolUse } from "../domain/run/solver-trail.ts";

/** Faults that a repeat would not change: the tool calls or the context are used up, or models/ has already retried the call. */
const lasting = new Set<ReplyFault>(["call-limit", "context-exceeded", "server-failed", "timed-out"]);

/** A wanted reply: the ledger key of its calls, and the number of paid repeats that it may cost for all kinds of faults together. */
export interface WantedReply {
  readonly key: CallKey;
  readonly repairs: number;
  readonly signal?: AbortSignal | undefined;
  /** Called with each use of a tool in the conversation. */
  readonly follow?: (use: ToolUse) => void;
}

/**
 * Asks until the reply is usable, each time under a separate call name (`/t1`, `/t2`). It repeats after refusals and after replies that a
 * repair did not fix. Transient failures are not repeated here, since models/ has retried them already. Repairs of a reply's form use the
 * same budget, so that everything costs `repairs` repeats at most. Repeating a conversation with tools counts as two.
 */
export async function askAgain<E extends CallSpec>(
  ask: Ask<E>,
  input: Parameters<Ask<E>>[0],
  { key, repairs, signal, follow }: WantedReply,
  budget = createReplyBudget(repairs),
): ReturnType<Ask<E>> {
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    const outcome = await ask(input, {
      // A repeat must not use shared replies, since it would be answered with the very reply that was not usable.
      key: { ...key, name: `${key.name}/t${attempt}`, ...(attempt > 1 && { shared: false }) },
      budget,
      ...(signal === undefined ? {} : { signal }),
      ...(follow && { follow }),
    });
    if (outcome.ok || lasting.has(outcome.fault) || !budget.take()) return outcome;
  }
}

/** The last usable reply with the faults that remain, or the failure of the last request. */
type CheckedOutcome<Value> =
  | { readonly ok: true; readonly value: Value; readonly faults: readonly string[] }
  | (Extract<ReplyOutcome<Value>, { ok: false }> & {
      /** Usable reply with faults of content that came before the failure; null if there was none. */
      readonly earlier: Value | null;
    });

/**
 * Asks until a usable reply has no fault of content. If a reply has faults, it asks again and names them, under a separate call name
 * (`/r0`, `/r1`). These repeats, repairs of form and repeats after a refusal all use one budget of `repairs`, in any order. The asking ends
 * early if a reply and its faults equal those before. The model had been told of these faults, and the next request would be the very same
 * (decision 0121).
 */
export async function askUntilSound<E extends CallSpec>(
  ask: Ask<E>,
  asked: {
    /** Makes the request; `faults` are those of the previous reply, empty at first. */
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
    // A repeat that names the same faults is an equal request. A shared reply to it would be the very reply that has these faults.
    const named = {
      ...wanted,
      key: { ...key, name: `${key.name}/r${round}`, ...(round > 0 && { shared: false }) },
    };
    const outcome = await askAgain(ask, asked.input(faults), named, budget);
    if (!outcome.ok) return { ...outcome, earlier };
    const found = asked.findFaults(outcome.value);
    const isRepeated = isDeepStrictEqual([outcome.value, found], [earlier, faults]);
    faults = found;
    if (faults.length === 0 || isRepeated || !budget.take())
      return { ok: true, value: outcome.value, faults };
    earlier = outcome.value;
  }
}
