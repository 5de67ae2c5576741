import { askAgain } from "../../agents/ask-again.ts";
import { decidePrivacy, findItemPrivateData } from "../../gates/privacy/decide-privacy.ts";
import { decideTextQuality } from "../../gates/text/decide-text-quality.ts";
import { findTextFaults, type TextFault } from "../../gates/text/find-text-faults.ts";
import { isOfClass } from "../../reasoning/knowledge/class-relations.ts";
import { failByAgent } from "../run/fail-round.ts";
import { refuse } from "../run/refuse.ts";
import type { Step, StepContext, StepResult } from "../step.ts";
import { readItem } from "./read-item.ts";

const mostWordings = 2;

/**
 * Textual Quality (EvoBrowseComp §2.2), judged by rules and by a model, which also says how fluently the question
 * reads and which words to change. A faulty wording is obfuscated once more, with its faults in the
 * request. Faults by rule whose codes are excused don't count.
 */
export async function judgeText(
  context: StepContext,
  { excused = new Set() }: { readonly excused?: ReadonlySet<TextFault["code"]> } = {},
): Promise<StepResult<"retry" | "next-round" | "revise" | "reject">> {
  const { agents, items, method, run, state, today, held, key, signal } = context;
  const { draft, kept } = await readItem(context);
  const { language } = run;
  const outcome = await askAgain(
    agents.textQuality.judge,
    { language, question: draft.question, today },
    { key: key(`text/w${state.wording}`), repairs: method.repairs, signal },
  );
  if (!outcome.ok) return failByAgent(context, "text-quality", outcome);
  const names = kept
    .flatMap(({ facts = [] }) => facts)
    .flatMap(({ subject, relation, object }) => (isOfClass(relation) ? [subject] : [subject, object]));
  const byRule = findTextFaults(language, draft.question, { names }).filter(({ code }) => !excused.has(code));
  const decision = decideTextQuality({
    question: draft.question,
    byRule,
    byModel: outcome.value.faults,
    fluency: { ...outcome.value.fluency, least: method.leastFluency },
  });
  await items.putVerdict(held, { gate: "text-quality", round: state.round, ...decision });
  if (decision.passed) return {};
  if (state.wording - state.rewordings < mostWordings)
    return { outcome: "retry", wording: state.wording + 1 };
  return await refuse(context, { reason: "text-quality", detail: decision.reason }, "wording");
}

/**
 * Rejects a question if its text, its answer or a statement of its evidence contains a private person's data, as found by rules and by a
 * model.
 */
export const judgePrivacy: Step<"next-round" | "reject"> = async (context) => {
  const { agents, items, method, run, state, held, key, signal } = context;
  const { draft, kept } = await readItem(context);
  const { question, answer } = draft;
  const used = kept.filter(({ id }) => draft.usedEvidence.includes(id));
  const statements = used.map(({ statement }) => statement);
  const outcome = await askAgain(
    agents.privacy.judge,
    { language: run.language, question, answer, statements },
    { key: key(`privacy/w${state.wording}`), repairs: method.repairs, signal },
  );
  if (!outcome.ok) return failByAgent(context, "privacy", outcome);
  const byRule = findItemPrivateData({ question, answer, statements });
  const texts = [question, answer, ...statements];
  const decision = decidePrivacy({ texts, byRule, byModel: outcome.value.privateData });
  await items.putVerdict(held, { gate: "privacy", round: state.round, ...decision });
  if (decision.passed) return {};
  return { outcome: "reject", rejection: { reason: "privacy", detail: decision.reason } };
};
