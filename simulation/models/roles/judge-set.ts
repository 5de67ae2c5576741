import { judgeSet } from "../../../domain/model-calls/judge-set.ts";
import { canonicalAnswer } from "../text/canonical-answer.ts";
import { isEmptyAnswer } from "../text/is-empty-answer.ts";
import { defineRole } from "./role.ts";

/** Compares the items of an answer with a set, each by its meaning. */
export const playJudgeSet = defineRole(judgeSet, ({ input }) => {
  const given = input.prediction.exactAnswer
    .split(/[;；\n]|[,，、]|\s(?:and|和|及)\s/u)
    .map((item) => item.trim())
    .filter((item) => !isEmptyAnswer(item));
  const named = new Set(given.map(canonicalAnswer));
  const right = new Set(input.correctAnswers.map(canonicalAnswer));
  return {
    report: {
      isAttempted: given.length > 0,
      items: input.correctAnswers.map((answer, index) => ({
        number: index + 1,
        found: named.has(canonicalAnswer(answer)),
      })),
      excessive: given.filter((item) => !right.has(canonicalAnswer(item))),
      reason: input.language === "zh" ? "逐项比较。" : "Compared item by item.",
    },
  };
});
