import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import type { Solution, TrialVerdict } from "../../domain/evaluation/trial.ts";
import type { Judge, JudgeCall } from "./judge.ts";
import { judgeSetAnswer } from "./judge-set-answer.ts";

/**
 * Whether a solution's answer is right (EvoBrowseComp §2.4): by rule where rules are certain, else by the judge. No answer is
 * `not_attempted` without asking; a judge that fails leaves it `unscored`.
 */
export async function judgeTrial(
  judge: Judge,
  { item, solution }: { item: BenchmarkItem; solution: Pick<Solution, "prediction" | "termination"> },
  call: JudgeCall,
): Promise<TrialVerdict> {
  const { prediction, termination } = solution;
  if (prediction === null)
    return { outcome: "not_attempted", by: "rule", reason: `no answer: ${termination}`, set: null };
  if (item.answers !== null) return judgeSetAnswer(judge, { item, answers: item.answers, prediction }, call);
  const { exactAnswer, explanation } = prediction;
  const { language, question, answer, aliases } = item;
  // A text without an answer of its own may commit to one: that is the judge's to find.
  const isSaid = exactAnswer.trim() !== "" || explanation.trim() === "";
  const byRule = isSaid ? judge.byRule(exactAnswer, [answer, ...aliases]) : null;
  if (byRule !== null) return { outcome: byRule.verdict, by: "rule", reason: byRule.reason, set: null };
  const asked = await judge.one(
    { language, question, correctAnswer: answer, aliases, prediction: { exactAnswer, explanation } },
    call,
  );
  if (!asked.ok)
    return {
      ...{ outcome: "unscored", by: "judge", set: null },
      reason: `the judge gave no usable verdict (${asked.fault})`,
    };
  return { outcome: asked.value.verdict, by: "judge", reason: asked.value.reason, set: null };
}
