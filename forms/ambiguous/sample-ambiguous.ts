import type { ReplyFault } from "../../domain/model-calls/call-spec.ts";
import type { PanelSample } from "../../domain/run/panel-sample.ts";
import { decideAsking } from "../../gates/ambiguity/decide-asking.ts";
import { collectSamples, missingRoles, panelRoles } from "../../graph/panel/panel-samples.ts";
import type { FormStep } from "../form-step.ts";

/** Models that try the question by search alone, as many as in the paper. */
const searchers = 3;

/**
 * Has three models answer the question by search alone, in at most five rounds each (InteractComp §3.2.2, stage 2). If two of them are
 * right, the form is derived anew with another distractor.
 */
export const sampleAmbiguous: FormStep = async (context) => {
  const { items, state, held } = context;
  const roles = panelRoles.slice(0, searchers);
  const samples = await collectSamples(context, {
    mode: "search-only",
    samples: 1,
    choose: (soFar) => missingRoles(soFar, 1).filter((role) => roles.includes(role)),
  });
  const decision = decideAsking(samples.map(outcomeOf));
  await items.putVerdict(held, { gate: "asking", round: state.round, ...decision });
  if (decision.passed) return { outcome: "continue" };
  const reason = decision.code === "panel-incomplete" ? "panel-incomplete" : "answerable-without-asking";
  return { outcome: "retry", rejection: { reason, detail: decision.reason } };
};

/** A model that used up its rounds without an answer is not right, as in the paper. */
function outcomeOf({ outcome, detail }: PanelSample): PanelSample["outcome"] {
  return outcome === "failed" && detail === ("call-limit" satisfies ReplyFault) ? "not_attempted" : outcome;
}
