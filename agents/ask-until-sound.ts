import type { z } from "zod";
import type { Ask } from "../domain/model-calls/ask.ts";
import type { Exchange } from "../domain/model-calls/exchange.ts";
import { createReplyBudget } from "../domain/model-calls/reply-budget.ts";
import type { ReplyOutcome } from "../domain/model-calls/reply-outcome.ts";
import { askAgain, type WantedReply } from "./ask-again.ts";

/** The last usable reply and what is still wrong with it, or how the last request failed. */
export type CheckedOutcome<Value> =
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
