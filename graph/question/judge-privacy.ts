import { askAgain } from "../../agents/ask-again.ts";
import { decidePrivacy, findItemPrivateData } from "../../gates/privacy/decide-privacy.ts";
import { failByAgent } from "../run/fail-round.ts";
import type { Step } from "../step.ts";
import { readItem } from "./read-item.ts";

/** Rejects a question whose text, answer or evidence has a private person's data, as found by rules and by a model. */
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
