import { decideDifficulty } from "../../gates/panel/decide-difficulty.ts";
import { decidePanelComplete } from "../../gates/panel/decide-panel-complete.ts";
import { decideSolved } from "../../gates/panel/decide-solved.ts";
import { decideUniqueness } from "../../gates/panel/decide-uniqueness.ts";
import type { Step } from "../step.ts";
import { panelRoles } from "./panel-roles.ts";
import { readPanel } from "./read-panel.ts";
import { tallyPanel } from "./tally-panel.ts";

/**
 * Uniqueness and Difficulty (EvoBrowseComp §2.2) over all samples, failed and unscored ones included, if enough were scored. Samples that
 * were not drawn count as neither: the panel stopped where they could not change a verdict. Whether anybody solved it is told apart, where that
 * is asked, and rejects nothing.
 */
export const decidePanel: Step = async (context) => {
  const { items, method, state, held } = context;
  const samples = await readPanel(context);
  const complete = decidePanelComplete(samples, method.panel.minScored);
  await items.putVerdict(held, { gate: "panel", round: state.round, ...complete });
  if (!complete.passed) {
    return { course: "reject", rejection: { reason: "panel-incomplete", detail: complete.reason } };
  }
  const { models, wrongGroups } = await tallyPanel(context, samples);
  const solutions = panelRoles.length * method.panel.samples;
  const uniqueness = decideUniqueness({
    wrongGroups,
    solutions,
    sameWrongShare: method.panel.sameWrongShare,
  });
  const difficulty = decideDifficulty(models, method.panel);
  const outcomes: Record<string, number> = {};
  for (const { outcome } of samples) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  // Where the panel stopped early, rates over its samples are censored: whoever reads them must know.
  const drawn = { drawn: samples.length, full: samples.length === solutions };
  const detail = { ...uniqueness.detail, ...drawn, outcomes };
  await items.putVerdict(held, { gate: "uniqueness", round: state.round, ...uniqueness, detail });
  await items.putVerdict(held, {
    gate: "difficulty",
    round: state.round,
    ...difficulty,
    detail: { ...difficulty.detail, ...drawn },
  });
  if (method.panel.markUnsolved) {
    const solved = decideSolved(models);
    await items.putVerdict(held, {
      ...{ gate: "solved", round: state.round, ...solved, detail: { ...solved.detail, ...drawn } },
    });
  }
  if (!uniqueness.passed) {
    return { course: "reject", rejection: { reason: "not-unique", detail: uniqueness.reason } };
  }
  if (!difficulty.passed) {
    return { course: "reject", rejection: { reason: "too-easy", detail: difficulty.reason } };
  }
  return {};
};
