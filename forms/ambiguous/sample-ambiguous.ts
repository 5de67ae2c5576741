import { decideAsking } from "../../gates/ambiguity/decide-asking.ts";
import { judgeByRule } from "../../gates/answers/judge-by-rule.ts";
import { attemptOutcome } from "../../gates/panel/panel-tally.ts";
import { collectSamples, missingRoles, panelRoles } from "../../graph/panel/panel-samples.ts";
import { type FormStep, readTask } from "../form-step.ts";
import { readConditions } from "./read-conditions.ts";

/** Number of models that try the question by search and visit, as in the paper. */
const searchers = 3;

/**
 * Has three models answer the question by search and visit, in at most five rounds each (InteractComp §3.2.2, stage 2). If two of them are
 * right, the form is derived anew with another distractor. A model that names another thing which the question fits is not right; the
 * verdict counts such answers apart from wrong ones.
 */
export const sampleAmbiguous: FormStep = async (context) => {
  const { items, state, held } = context;
  const roles = panelRoles.slice(0, searchers);
  const samples = await collectSamples(context, {
    mode: "search-only",
    samples: 1,
    choose: (soFar) => missingRoles(soFar, 1).filter((role) => roles.includes(role)),
  });
  const task = await readTask(context, "ambiguous");
  const { others } = await readConditions(context, task);
  const fitting = [...others, task.distractor.name, ...task.distractor.aliases];
  const decision = decideAsking(
    samples.map((sample) => ({
      outcome: attemptOutcome(sample),
      fits: judgeByRule(sample.exactAnswer, fitting)?.verdict === "correct",
    })),
  );
  await items.putVerdict(held, { gate: "asking", round: state.round, ...decision });
  if (decision.passed) return { outcome: "continue" };
  const reason = decision.code === "panel-incomplete" ? "panel-incomplete" : "answerable-without-asking";
  return { outcome: "retry", rejection: { reason, detail: decision.reason } };
};
