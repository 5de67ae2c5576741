import type { z } from "zod";
import { askAgain } from "../../agents/ask-again.ts";
import type { GatheredEvidence } from "../../domain/evidence/gathered-evidence.ts";
import type { ReplyFault } from "../../domain/model-calls/call-spec.ts";
import type { Rival, seekAlternatives } from "../../domain/model-calls/seek-alternatives.ts";
import { normaliseAnswer } from "../../domain/question/normalise-answer.ts";
import type { StepContext } from "../step.ts";
import { type RecordContext, recordAlternatives } from "./record-alternatives.ts";

type GatherContext = RecordContext & Pick<StepContext, "agents" | "method" | "key" | "signal">;

/**
 * Has the agent that looks for other answers look for some, and stores the evidence that it found for them as evidence about alternatives.
 * A thing that has one of the names in `own` is none. The loop and the forms of an item use it alike.
 */
export async function gatherAlternatives(
  context: GatherContext,
  asked: z.output<typeof seekAlternatives.input> & {
    /** Name of the call among the step's calls. */
    readonly call: string;
    readonly own: readonly string[];
  },
): Promise<
  | {
      readonly ok: true;
      readonly alternatives: readonly Rival[];
      readonly kept: ReadonlySet<GatheredEvidence>;
      readonly refused: number;
    }
  | { readonly ok: false; readonly fault: ReplyFault }
> {
  const { agents, method, key, signal } = context;
  const { call, own, ...input } = asked;
  const outcome = await askAgain(agents.alternatives.seek, input, {
    key: key(call),
    repairs: method.repairs,
    signal,
  });
  if (!outcome.ok) return { ok: false, fault: outcome.fault };
  const names = new Set(own.map(normaliseAnswer));
  const alternatives = outcome.value.rivals
    .filter(({ name }) => !names.has(normaliseAnswer(name)))
    .slice(0, input.mostRivals);
  return { ok: true, alternatives, ...(await recordAlternatives(context, alternatives)) };
}
