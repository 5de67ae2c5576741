import { askAgain } from "../../agents/ask-again.ts";
import type { PanelSample } from "../../domain/run/panel-sample.ts";
import { groupWrongAnswers, type WrongAnswer } from "../../gates/panel/group-wrong-answers.ts";
import { settleUniqueness } from "../../gates/panel/settle-uniqueness.ts";
import { tallyModels } from "../../gates/panel/tally-models.ts";
import { readItem } from "../question/read-item.ts";
import type { StepContext } from "../step.ts";
import { panelRoles } from "./panel-roles.ts";
import { sampleKey } from "./sample-key.ts";

/**
 * The wrong answers in groups of one meaning (EvoBrowseComp §2.2): by rule first; the judge is asked only where its grouping could settle
 * what the rules don't. The call is the panel's whichever step makes it, so that none is paid twice.
 */
export async function groupPanel(
  context: StepContext,
  samples: readonly PanelSample[],
): Promise<WrongAnswer[][]> {
  const { agents, method, run, scope, state, signal } = context;
  const wrong = samples
    .filter(({ outcome }) => outcome === "incorrect")
    .map(({ role, sample, exactAnswer }) => ({ id: sampleKey(role, sample), answer: exactAnswer }));
  const byRule = groupWrongAnswers(wrong);
  const settled = (wrongGroups: number[]) =>
    settleUniqueness({ models: tallyModels(panelRoles, samples), wrongGroups }, method.panel);
  const apart = settled(byRule.map(({ length }) => length));
  if (apart === "not-unique" || apart === settled([wrong.length])) return byRule;
  const { draft } = await readItem(context);
  const outcome = await askAgain(
    agents.judge.group,
    { language: run.language, question: draft.question, answers: wrong },
    {
      key: { scope, step: "panel", round: state.round, name: `group/${wrong.length}` },
      repairs: method.repairs,
      signal,
    },
  );
  return outcome.ok ? groupWrongAnswers(wrong, outcome.value.groups) : byRule;
}
