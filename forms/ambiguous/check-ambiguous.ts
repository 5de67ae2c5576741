import { type FormStep, readTask } from "../form-step.ts";
import { readConditions } from "./read-conditions.ts";
import { tryFirstResults } from "./try-first-results.ts";

/**
 * Checks an ambiguous form (InteractComp §3.2.2). The evaluation over all facts decides whether the question alone has both target and
 * distractor as answers, and whether question and context together have only the target. Then a model reads the first results of a search
 * for the question. It must not find the target there.
 */
export const checkAmbiguous: FormStep = async (context) => {
  const { items, state, held } = context;
  const task = await readTask(context, "ambiguous");
  const { others: _, ...conditions } = await readConditions(context, task);
  const { sharesBoth, tellsTarget, questionAnswers, wholeAnswers } = conditions;
  const code = !sharesBoth ? "no-distractor" : !tellsTarget ? "context-not-telling" : "passed";
  const reason = !sharesBoth
    ? "by the facts the question alone does not have both target and distractor as answers"
    : !tellsTarget
      ? `by the facts question and context have ${wholeAnswers ?? "unbounded"} answers, and not the target alone`
      : `the question alone has ${questionAnswers} known answers; with its context it has the target alone`;
  const passed = sharesBoth && tellsTarget;
  await items.putVerdict(held, {
    gate: "conditions",
    round: state.round,
    ...{ passed, code, reason, detail: { ...conditions } },
  });
  if (code !== "passed") return { outcome: "retry", rejection: { reason: code, detail: reason } };
  return await tryFirstResults(context, task);
};
