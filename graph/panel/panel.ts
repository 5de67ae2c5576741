import { askAgain } from "../../agents/ask-again.ts";
import type { PanelSample } from "../../domain/run/panel-sample.ts";
import type { ModelRole } from "../../domain/settings/model-role.ts";
import { chooseBatch, settleUniqueness } from "../../gates/panel/choose-batch.ts";
import {
  decideDifficulty,
  decidePanelComplete,
  decideSolved,
  decideUniqueness,
} from "../../gates/panel/decide-panel.ts";
import { groupWrongAnswers, type WrongAnswer } from "../../gates/panel/group-wrong-answers.ts";
import { type PanelTally, tallyModels } from "../../gates/panel/panel-tally.ts";
import { readItem } from "../question/read-item.ts";
import type { Step, StepContext } from "../step.ts";
import { collectSamples, missingRoles, panelRoles, readSamples, sampleKey } from "./panel-samples.ts";

/**
 * Six models, three samples each (EvoBrowseComp §2.2), asked in batches until no outcome of the rest could change either rule's verdict,
 * nor whether anybody solved the question, where that is asked.
 */
export const panel: Step = async (context) => {
  const { samples } = context.method.panel;
  await collectSamples(context, {
    mode: "tools",
    samples,
    choose: (soFar) => nextSamples(context, soFar),
  });
  return {};
};

/** The models of the next batch; none when the panel has decided all that it can. */
async function nextSamples(context: StepContext, soFar: readonly PanelSample[]): Promise<ModelRole[]> {
  const { panel: rules } = context.method;
  const missing = missingRoles(soFar, rules.samples);
  if (rules.full) return missing;
  const batch = chooseBatch(await tallyPanel(context, soFar), rules);
  if (batch.length > 0) return batch;
  // Settled, but by failures: a question that too few solvers could work on is unjudged, so more are asked.
  return decidePanelComplete(soFar, rules.minScored).passed ? [] : missing.slice(-panelRoles.length);
}

/**
 * Uniqueness and Difficulty (EvoBrowseComp §2.2) over all samples, failed and unscored ones included, if enough were scored. Samples that
 * were not asked for count as neither right nor wrong: the panel stopped where they could not change a verdict. Whether anybody solved the
 * question is a verdict of its own, where that is asked, and rejects nothing.
 */
export const decidePanel: Step<"reject"> = async (context) => {
  const { items, method, state, held } = context;
  const samples = await readSamples(context);
  const complete = decidePanelComplete(samples, method.panel.minScored);
  await items.putVerdict(held, { gate: "panel", round: state.round, ...complete });
  if (!complete.passed) {
    return { outcome: "reject", rejection: { reason: "panel-incomplete", detail: complete.reason } };
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
      gate: "solved",
      round: state.round,
      ...solved,
      detail: { ...solved.detail, ...drawn },
    });
  }
  if (!uniqueness.passed) {
    return { outcome: "reject", rejection: { reason: "not-unique", detail: uniqueness.reason } };
  }
  if (!difficulty.passed) {
    return { outcome: "reject", rejection: { reason: "too-easy", detail: difficulty.reason } };
  }
  return {};
};

/** Counts the samples for the two rules of EvoBrowseComp §2.2: right and wrong ones of each model, and how large the wrong groups are. */
async function tallyPanel(
  context: StepContext,
  samples: readonly PanelSample[],
): Promise<PanelTally<ModelRole>> {
  const groups = await groupPanel(context, samples);
  return { models: tallyModels(panelRoles, samples), wrongGroups: groups.map(({ length }) => length) };
}

/**
 * The wrong answers in groups of one meaning (EvoBrowseComp §2.2): by rule first; the judge is asked only where its grouping could settle
 * what the rules don't. The call belongs to the panel whichever step makes it, so that none is paid twice.
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
