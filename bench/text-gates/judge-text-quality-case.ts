import { askAgain } from "../../agents/ask-again.ts";
import type { Language } from "../../domain/language.ts";
import type { Agents } from "../../domain/ports/models/agents.ts";
import { decideTextQuality, standsIn } from "../../gates/text/decide-text-quality.ts";
import { findTextFaults } from "../../gates/text/find-text-faults.ts";
import type { TextQualityCase } from "./gate-case.ts";
import type { JudgedCase } from "./judged-case.ts";

/** The day of reading that all cases are labelled for. */
const today = "2026-06-15";

/** As the method's settings have them. */
const repairs = 4;
const leastFluency = 3;

/** Puts one case through the text-quality gate as the loop does: rules in code, then the model, then the decision. */
export async function judgeTextQualityCase(
  agents: Pick<Agents, "textQuality">,
  language: Language,
  given: TextQualityCase,
): Promise<JudgedCase> {
  const { id, question, expected, code } = given;
  const byRule = findTextFaults(language, question);
  const rules = decideTextQuality({ question, byRule, byModel: [] });
  const shared = {
    gate: "text-quality",
    language,
    id,
    expected,
    code,
    byRules: rules.passed ? "pass" : "reject",
  } as const;
  const key = {
    scope: { kind: "probe", id: "text-gates" },
    step: "text-quality",
    round: 0,
    name: id,
  } as const;
  const reply = await askAgain(agents.textQuality.judge, { language, question, today }, { key, repairs });
  if (!reply.ok)
    return { ...shared, decided: "failed", codes: [], detail: `${reply.fault}: ${reply.detail}` };
  const byModel = reply.value.faults.filter(({ passage }) => standsIn([question], passage));
  const fluency = { ...reply.value.fluency, least: leastFluency };
  const decision = decideTextQuality({ question, byRule, byModel, fluency });
  const codes = [...new Set([...byRule, ...byModel].map((fault) => fault.code))];
  return { ...shared, decided: decision.passed ? "pass" : "reject", codes, detail: decision.reason };
}
