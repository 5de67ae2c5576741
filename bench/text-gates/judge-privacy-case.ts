import { askAgain } from "../../agents/ask-again.ts";
import type { Language } from "../../domain/language.ts";
import type { Agents } from "../../domain/ports/models/agents.ts";
import { decidePrivacy, findItemPrivateData } from "../../gates/privacy/decide-privacy.ts";
import { standsIn } from "../../gates/text/decide-text-quality.ts";
import type { PrivacyCase } from "./gate-case.ts";
import type { JudgedCase } from "./judged-case.ts";

/** As the method's settings have it. */
const repairs = 4;

/** Puts one case through the privacy gate as the loop does: rules and the model over question, answer and statements. */
export async function judgePrivacyCase(
  agents: Pick<Agents, "privacy">,
  language: Language,
  given: PrivacyCase,
): Promise<JudgedCase> {
  const { id, question, answer, statements, expected, code } = given;
  const byRule = findItemPrivateData({ question, answer, statements });
  const texts = [question, answer, ...statements];
  const rules = decidePrivacy({ texts, byRule, byModel: [] });
  const shared = {
    gate: "privacy",
    language,
    id,
    expected,
    code,
    byRules: rules.passed ? "pass" : "reject",
  } as const;
  const key = { scope: { kind: "probe", id: "text-gates" }, step: "privacy", round: 0, name: id } as const;
  const reply = await askAgain(
    agents.privacy.judge,
    { language, question, answer, statements },
    { key, repairs },
  );
  if (!reply.ok)
    return { ...shared, decided: "failed", codes: [], detail: `${reply.fault}: ${reply.detail}` };
  const byModel = reply.value.privateData.filter(({ passage }) => standsIn(texts, passage));
  const decision = decidePrivacy({ texts, byRule, byModel });
  const codes = [...new Set([...byRule, ...byModel].map(({ kind }) => kind))];
  return { ...shared, decided: decision.passed ? "pass" : "reject", codes, detail: decision.reason };
}
