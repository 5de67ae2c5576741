import { judgeAnswer } from "../../../domain/model-calls/judge-answer.ts";
import { canonicalAnswer } from "../text/canonical-answer.ts";
import { defineRole } from "./role.ts";

/**
 * Compares a prediction with the stated answer and its other names by meaning. Differences of case, dates and numbers don't matter; a
 * second answer beside it does.
 */
export const playJudgeAnswer = defineRole(judgeAnswer, ({ input }) => {
  const { correctAnswer, aliases, prediction } = input;
  const extractedAnswer = prediction.exactAnswer.trim();
  const zh = input.language === "zh";
  if (isEmptyAnswer(extractedAnswer)) {
    return {
      report: {
        extractedAnswer,
        verdict: "not_attempted" as const,
        reason: zh ? "没有给出答案。" : "No answer was given.",
      },
    };
  }
  const right = new Set([correctAnswer, ...aliases].map(canonicalAnswer));
  const given = canonicalAnswer(extractedAnswer);
  const correct = right.has(given) || [...right].some((name) => isWordier(given, name));
  return {
    report: {
      extractedAnswer,
      verdict: correct ? ("correct" as const) : ("incorrect" as const),
      reason: correct
        ? zh
          ? "与标准答案含义相同。"
          : "It means the same as the stated answer."
        : zh
          ? "与标准答案所指不同。"
          : "It names something other than the stated answer.",
    },
  };
});

/** Whether it is the right name with a few words around it, and offers no other choice. */
function isWordier(given: string, name: string): boolean {
  if (name.length < 3 || /(?:^| )(?:or|either|and)(?: |$)|[或与和、]/u.test(given.replace(name, "")))
    return false;
  const han = /\p{Script=Han}/u.test(name);
  const found = han ? given.includes(name) : ` ${given} `.includes(` ${name} `);
  return found && given.length - name.length <= (han ? 4 : 16);
}

const nothing =
  /^(?:(?:i )?(?:do not|don't|cannot|can't|could not|couldn't) (?:know|find|answer|determine).*|unknown|unclear|none(?: found)?|not (?:found|known|available)|no answer(?: found)?|n\/?a|null|未知|不知道|不清楚|无法(?:确定|回答|找到).*|没有找到.*|未找到.*|无)?[.。!！]*$/iu;

/** Whether an answer says that there is none. */
export function isEmptyAnswer(text: string): boolean {
  return nothing.test(text.trim().replace(/[’]/gu, "'"));
}
