import type { PanelSample } from "../../domain/run/panel-sample.ts";
import { chooseInTurns, tallyModels } from "../../gates/panel/panel-tally.ts";
import { decideSeal, isSealSettled } from "../../gates/panel/seal.ts";
import { collectSamples, panelRoles } from "../../graph/panel/panel-samples.ts";
import { type FormStep, readTask } from "../form-step.ts";

/**
 * Has five models attempt the question, first without browsing and then with it. There are 15 attempts in all (SealQA §2: 10 to 15), in
 * rounds of one attempt of each model. It stops when no further attempt can change the verdict.
 */
export const askSealPanel: FormStep = async (context) => {
  const { formsSettings, forms, items, held, state } = context;
  const rules = formsSettings.conflict;
  const roles = panelRoles.slice(0, rules.models);
  const ask = async (
    mode: "closed-book" | "tools",
    samples: number,
    before: readonly PanelSample[],
  ): Promise<readonly PanelSample[]> => {
    if (samples === 0) return before;
    const own = await collectSamples(context, {
      mode,
      samples,
      choose: (soFar) =>
        isSealSettled([...before, ...soFar], rules)
          ? []
          : chooseInTurns(tallyModels(roles, soFar), { samples, width: roles.length }),
    });
    return [...before, ...own];
  };
  const attempts = await ask("tools", rules.tools, await ask("closed-book", rules.closedBook, []));
  const { split, ...decision } = decideSeal(attempts, rules);
  await items.putVerdict(held, { gate: "difficulty", round: state.round, ...decision });
  if (split === null) {
    if (decision.code === "too-easy")
      return { outcome: "retry", rejection: { reason: "too-easy", detail: decision.reason } };
    return { outcome: "reject", rejection: { reason: "panel-incomplete", detail: decision.reason } };
  }
  await forms.putTask(held, state.round, { ...(await readTask(context, "conflict")), split });
  return { outcome: "continue" };
};
