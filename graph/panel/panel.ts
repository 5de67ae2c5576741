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
import { findEasyWay, tellEasyWay } from "../../gates/panel/find-easy-way.ts";
import { groupWrongAnswers, type WrongAnswer } from "../../gates/panel/group-wrong-answers.ts";
import { type ModelTally, tallyModels } from "../../gates/panel/panel-tally.ts";
import { readGraph, readItem } from "../question/read-item.ts";
import { refuse } from "../run/refuse.ts";
import type { Step, StepContext } from "../step.ts";
import { collectSamples, missingRoles, panelRoles, readSamples, sampleKey } from "./panel-samples.ts";

/**
 * Asks six models for three samples each (EvoBrowseComp §2.2), in batches. It stops early when the remaining samples could change
 * neither rule's verdict and, if it is recorded whether any model solved the question, one has solved it or `unsolvedAfter` samples have not.
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

/** Chooses the models of the next batch; none if no further sample can change a verdict. */
async function nextSamples(context: StepContext, soFar: readonly PanelSample[]): Promise<ModelRole[]> {
  const { panel: rules } = context.method;
  const missing = missingRoles(soFar, rules.samples);
  if (rules.full) return missing;
  const { models, groups } = await tallyPanel(context, soFar);
  const batch = chooseBatch({ models, wrongGroups: groups.map(({ length }) => length) }, rules);
  if (batch.length > 0) return batch;
  // The verdicts can't change, but perhaps only because of failed samples. If too few were scored, more samples are requested.
  return decidePanelComplete(soFar, rules.minScored).passed ? [] : missing.slice(-panelRoles.length);
}

/**
 * Decides Uniqueness and Difficulty (EvoBrowseComp §2.2) over all samples, including failed and unscored ones, if enough were scored.
 * Samples that were never requested count as neither right nor wrong; the panel stopped early because they could not change a verdict.
 * Whether any model solved the question is a separate, optional verdict that never rejects.
 */
export const decidePanel: Step<"revise" | "reject"> = async (context) => {
  const { items, method, state, held } = context;
  const samples = await readSamples(context);
  const complete = decidePanelComplete(samples, method.panel.minScored);
  await items.putVerdict(held, { gate: "panel", round: state.round, ...complete });
  if (!complete.passed) {
    return { outcome: "reject", rejection: { reason: "panel-incomplete", detail: complete.reason } };
  }
  const { models, groups } = await tallyPanel(context, samples);
  const wrongGroups = groups.map(({ length }) => length);
  const solutions = panelRoles.length * method.panel.samples;
  const uniqueness = decideUniqueness({
    wrongGroups,
    solutions,
    sameWrongShare: method.panel.sameWrongShare,
  });
  const difficulty = decideDifficulty(models, method.panel);
  const outcomes: Record<string, number> = {};
  for (const { outcome } of samples) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  // Rates over the samples are censored if the panel stopped early, so the verdict says whether all samples were taken.
  const drawn = { drawn: samples.length, full: samples.length === solutions };
  // The verdict names the samples that agree by their keys and not by their answers, because more people see the verdict than the answers.
  const agreeing = groups.map((group) => group.map(({ id }) => id));
  const detail = { ...uniqueness.detail, agreeing, ...drawn, outcomes };
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
    return await refuse(context, { reason: "not-unique", detail: uniqueness.reason }, "answer");
  }
  if (!difficulty.passed) {
    const rejection = { reason: "too-easy", detail: difficulty.reason } as const;
    return await refuse(context, rejection, "answer", await readEasyWay(context, samples));
  }
  return {};
};

/** Reads how the solvers that were right came to the answer; null if no trail is stored. */
async function readEasyWay(context: StepContext, samples: readonly PanelSample[]): Promise<string | null> {
  const { draft, kept } = await readItem(context);
  const { graph } = await readGraph(context);
  const trails = samples.flatMap(({ outcome, trail }) => (outcome === "correct" && trail ? [trail] : []));
  const way = findEasyWay(trails, { graph, evidence: kept, answerEvidence: draft.answerEvidence });
  return tellEasyWay(way, graph);
}

/** Counts the samples for the two rules of EvoBrowseComp §2.2: right and wrong samples of each model, and the groups of wrong answers. */
async function tallyPanel(
  context: StepContext,
  samples: readonly PanelSample[],
): Promise<{ models: ModelTally<ModelRole>[]; groups: WrongAnswer[][] }> {
  return { models: tallyModels(panelRoles, samples), groups: await groupPanel(context, samples) };
}

/**
 * Groups the wrong answers by meaning (EvoBrowseComp §2.2). Rules group them first; the judge is asked only if its grouping could change
 * the verdict on uniqueness. The call's key names the panel step, whichever step makes the call, so that no call is paid twice.
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
