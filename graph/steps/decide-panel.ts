import type { PanelSample } from "../../domain/panel-sample.ts";
import { decideDifficulty } from "../../gates/decide-difficulty.ts";
import { decidePanelComplete } from "../../gates/decide-panel-complete.ts";
import { decideUniqueness } from "../../gates/decide-uniqueness.ts";
import { groupWrongAnswers, type WrongAnswer } from "../../gates/group-wrong-answers.ts";
import { askAgain } from "../ask-again.ts";
import { readItem } from "../read-item.ts";
import { readPanel } from "../read-panel.ts";
import { sampleKey } from "../sample-key.ts";
import type { Step, StepContext } from "../step.ts";

/** Uniqueness and Difficulty (EvoBrowseComp §2.2) over all samples, failed and unscored ones included, if enough were scored. */
export const decidePanel: Step = async (context) => {
  const { items, method, state, held } = context;
  const { draft } = await readItem(context);
  const samples = await readPanel(context);
  const complete = decidePanelComplete(samples, method.panel.minScored);
  await items.putVerdict(held, { gate: "panel", round: state.round, ...complete });
  if (!complete.passed) {
    return { course: "reject", rejection: { reason: "panel-incomplete", detail: complete.reason } };
  }
  const groups = await groupWrong(context, draft.question, samples);
  const uniqueness = decideUniqueness({
    wrongGroups: groups.map(({ length }) => length),
    solutions: samples.length,
    sameWrongShare: method.panel.sameWrongShare,
  });
  const difficulty = decideDifficulty(samples, method.panel);
  const outcomes: Record<string, number> = {};
  for (const { outcome } of samples) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  const detail = { ...uniqueness.detail, outcomes };
  await items.putVerdict(held, { gate: "uniqueness", round: state.round, ...uniqueness, detail });
  await items.putVerdict(held, { gate: "difficulty", round: state.round, ...difficulty });
  if (!uniqueness.passed) {
    return { course: "reject", rejection: { reason: "not-unique", detail: uniqueness.reason } };
  }
  if (!difficulty.passed) {
    return { course: "reject", rejection: { reason: "too-easy", detail: difficulty.reason } };
  }
  return {};
};

/** By rule first; the judge is asked only where its grouping could decide. */
async function groupWrong(
  { agents, method, run, key, signal }: StepContext,
  question: string,
  samples: readonly PanelSample[],
): Promise<WrongAnswer[][]> {
  const wrong = samples
    .filter(({ outcome }) => outcome === "incorrect")
    .map(({ role, sample, exactAnswer }) => ({ id: sampleKey(role, sample), answer: exactAnswer }));
  const byRule = groupWrongAnswers(wrong);
  const share = (count: number) => count / samples.length > method.panel.sameWrongShare;
  if (byRule.length < 2 || !share(wrong.length) || share(byRule[0]?.length ?? 0)) return byRule;
  const outcome = await askAgain(
    agents.judge.group,
    { language: run.language, question, answers: wrong },
    { key: key("group"), repairs: method.repairs, signal },
  );
  return outcome.ok ? groupWrongAnswers(wrong, outcome.value.groups) : byRule;
}
