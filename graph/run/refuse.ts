import { stateFinding } from "../../reasoning/state-finding.ts";
import type { Rejection } from "../loop-state.ts";
import { readGraph } from "../question/read-item.ts";
import type { StepContext, StepResult } from "../step.ts";

/**
 * Ends a question that a gate refused (beyond EvoBrowseComp §2.2, whose gates end the run; decision 0092). The evidence of the run is paid
 * for and checked, so another round is cheaper than another run: while the settings allow it and rounds are left, the refusal becomes a
 * finding for guidance. `change` names what the next question has to change; null if the stored findings say it already. An answer that
 * is refused is not composed again (`spentAnswers`), so no question is tried until the panel happens to let it pass. `told` is what guidance
 * alone is told besides: it may name the answer, and the rejection may not.
 */
export async function refuse(
  context: StepContext,
  rejection: Rejection,
  change: "answer" | "wording" | null,
  told: string | null = null,
): Promise<StepResult<"revise" | "reject">> {
  const { items, method, state, held } = context;
  if (state.refusals >= method.revisions || state.round >= method.maxRounds)
    return { outcome: "reject", rejection };
  if (change !== null) {
    const { graph, findings } = await readGraph(context);
    // If the step is repeated, its own finding is already stored; it is replaced.
    const others = findings.filter(({ code }) => code !== "refused");
    const message = `a check refused the question as ${rejection.reason}: ${rejection.detail}; ${needed[change]}${told === null ? "" : `; ${told}`}`;
    const refused = stateFinding("refused", {
      nodes: change === "answer" ? [graph.answer] : [],
      message,
    });
    await items.putGraph(held, state.round, graph, [...others, refused]);
  }
  return { outcome: "revise", refusals: state.refusals + 1 };
}

const needed = {
  answer: "ask for another answer",
  wording: "keep the answer and say the clues in other words",
} as const;
