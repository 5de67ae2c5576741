import { type BenchmarkItem, membersOf } from "../../domain/evaluation/benchmark-item.ts";
import type { SetVerdict, Solution, TrialVerdict } from "../../domain/evaluation/trial.ts";
import type { Judge, JudgeCall } from "../../domain/ports/evaluation/judge.ts";
import { judgeByRule } from "../../gates/answers/judge-by-rule.ts";
import { distinctAnswers } from "./distinct-answers.ts";
import { judgeSetAnswer } from "./judge-set-answer.ts";

/**
 * Judges whether a solution's answer is right (EvoBrowseComp §2.4): by rule if the rules are certain, else by the judge. A solution without
 * an answer is `not_attempted` and no judge is asked. If the judge fails, the answer is `unscored`.
 */
export async function judgeTrial(
  judge: Judge,
  { item, solution }: { item: BenchmarkItem; solution: Pick<Solution, "prediction" | "termination"> },
  call: JudgeCall,
): Promise<TrialVerdict> {
  const { prediction, termination } = solution;
  if (prediction === null)
    return { outcome: "not_attempted", by: "rule", reason: `no answer: ${termination}`, set: null };
  const members = membersOf(item);
  if (members !== null) return judgeSetAnswer(judge, { item, members, prediction }, call);
  const { exactAnswer, explanation } = prediction;
  const { language, question, answer, aliases } = item;
  // A text without an exact answer may still commit itself to one. The rules can't find it there, so the judge has to.
  const isSaid = exactAnswer.trim() !== "" || explanation.trim() === "";
  const byRule = isSaid ? judge.byRule(exactAnswer, [answer, ...aliases]) : null;
  const isSeal = isOfSeal(item);
  const several = listSeveral(item, exactAnswer);
  // A rule reads only the exact answer, which the explanation may contradict. So SealQA's judge decides such an answer.
  const isOpen = isSeal && byRule?.verdict === "correct" && explanation.trim() !== "";
  if (byRule !== null && !isOpen)
    return {
      outcome: byRule.verdict,
      by: "rule",
      reason: byRule.reason,
      set: byRule.verdict === "incorrect" ? several : null,
    };
  const ask = isSeal ? judge.seal : judge.one;
  const asked = await ask(
    { language, question, correctAnswer: answer, aliases, prediction: { exactAnswer, explanation } },
    call,
  );
  if (!asked.ok)
    return {
      outcome: "unscored",
      by: "judge",
      set: null,
      reason: `the judge gave no usable verdict (${asked.fault})`,
    };
  const { verdict, reason } = asked.value;
  return { outcome: verdict, by: "judge", reason, set: verdict === "incorrect" ? several : null };
}

/**
 * Reads an answer that names several candidates, the right one among them, to a question with one answer (DeepSearchQA §3: "Brazil and
 * Italy"). Null if it names only one candidate, or if by rule none of them is right. The rules are used even if the judge alone decides
 * whether the answer is right, because this only classifies an answer that is wrong already.
 */
function listSeveral(
  { answer, aliases }: Pick<BenchmarkItem, "answer" | "aliases">,
  exactAnswer: string,
): SetVerdict | null {
  const parts = exactAnswer
    .split(/\s*(?:[,，、;；/]|\b(?:and|or)\b|(?<=\p{Script=Han})(?:和|与|或)(?=\p{Script=Han}))\s*/iu)
    .map((part) => part.replace(/[.。]$/u, "").trim())
    .filter((part) => part !== "");
  const isRight = (part: string): boolean => judgeByRule(part, [answer, ...aliases])?.verdict === "correct";
  const excessive = distinctAnswers(parts.filter((part) => !isRight(part)));
  if (excessive.length === 0 || !parts.some(isRight)) return null;
  return { found: [{ item: answer, found: true }], excessive };
}

/** Whether an item is judged as SealQA does: a conflict form, a haystack, or a question of SealQA's own files. */
function isOfSeal({ form, haystack }: BenchmarkItem): boolean {
  return haystack !== undefined || sealForms.has(form) || form.endsWith(" results");
}

const sealForms: ReadonlySet<string> = new Set(["conflict", "haystack"]);
