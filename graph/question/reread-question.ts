import { askUntilSound } from "../../agents/ask-until-sound.ts";
import type { ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import type { ReplyOutcome } from "../../domain/model-calls/reply-outcome.ts";
import { describeStructure } from "../../reasoning/describe-structure.ts";
import { findInvalid } from "../../reasoning/find-invalid.ts";
import type { StepContext } from "../step.ts";

/** Faults that leave open what was read: where the answer is, and what leads to it. */
const unreadable = new Set(["invalid-unknown-id", "invalid-doubled-id", "invalid-cycle"]);

/** The wording's second reading by the round-trip agent; a graph that can't be followed is asked for again. */
export async function rereadQuestion(
  { agents, method, run, state, key, signal }: StepContext,
  asked: { readonly question: string; readonly relations: readonly string[] },
): Promise<ReplyOutcome<ReasoningGraph>> {
  const reread = await askUntilSound(
    agents.roundTrip.read,
    {
      // The reader is to know nothing but the words: it is not told what was wrong with its first graph.
      input: () => ({ language: run.language, question: asked.question, relations: [...asked.relations] }),
      findFaults: (graph) =>
        findInvalid(describeStructure(graph))
          .filter(({ code }) => unreadable.has(code))
          .map(({ message }) => message),
    },
    { key: key(`round-trip/w${state.wording}`), repairs: method.repairs, signal },
  );
  if (!reread.ok || reread.faults.length === 0) return reread;
  return { ok: false, fault: "wrong-shape", detail: reread.faults.join("; ") };
}
