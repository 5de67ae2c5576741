import { groupAnswers } from "../../../domain/model-calls/group-answers.ts";
import { canonicalAnswer } from "../text/canonical-answer.ts";
import { defineRole } from "./role.ts";

/** Puts answers of the same meaning together, in the order in which they came. */
export const playGroupAnswers = defineRole(groupAnswers, ({ input }) => {
  const groups = new Map<string, string[]>();
  for (const { id, answer } of input.answers) {
    const key = canonicalAnswer(answer);
    groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  return { report: { groups: [...groups.values()] } };
});
