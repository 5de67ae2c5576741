import { stateFinding } from "../../reasoning/state-finding.ts";
import type { Rejection } from "../loop-state.ts";
import { readGraph } from "../question/read-item.ts";
import type { StepContext, StepResult } from "../step.ts";

/**
 * Ends a question that a gate refused. In EvoBrowseComp §2.2 a refusal ends the run. Here it becomes a finding for guidance and leads to
 * another round, as long as the settings allow it and rounds are left (decision 0092): the run's evidence is already paid for and checked,
 * so another round is cheaper than another run. An answer that was refused is not composed again (`spentAnswers`), so no question is tried
 * again and again until the panel happens to let it pass.
 *
 * `change` names what the next question has to change; it is null if the stored findings say this already. `told` is a sentence for
 * guidance alone. Unlike the rejection, it may name the answer.
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
