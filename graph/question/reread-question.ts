import { askAgain } from "../../agents/ask-again.ts";
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
  for (let repair = 0; ; repair += 1) {
    const outcome = await askAgain(
      agents.roundTrip.read,
      { language: run.language, question: asked.question, relations: [...asked.relations] },
      { key: key(`round-trip/w${state.wording}/r${repair}`), repairs: method.repairs, signal },
    );
    if (!outcome.ok) return outcome;
    const faults = findInvalid(describeStructure(outcome.value)).filter(({ code }) => unreadable.has(code));
    if (faults.length === 0) return outcome;
    if (repair >= method.repairs)
      return { ok: false, fault: "wrong-shape", detail: faults.map(({ message }) => message).join("; ") };
  }
}
