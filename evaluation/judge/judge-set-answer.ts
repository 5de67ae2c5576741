import type { z } from "zod";
import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import type { Prediction, SetVerdict, TrialVerdict } from "../../domain/evaluation/trial.ts";
import { type SetMember, tellMember } from "../../domain/form/set-form.ts";
import { createReplyBudget } from "../../domain/model-calls/call-spec.ts";
import type { judgeSet } from "../../domain/model-calls/judge-answer.ts";
import type { Judge, JudgeCall } from "../../domain/ports/evaluation/judge.ts";
import { splitSet } from "../../formats/read/fields.ts";
import { distinctAnswers } from "./distinct-answers.ts";

/**
 * Judges an answer against a set (DeepSearchQA §3): which gold items were found, and which extra items were given. The answer is correct if
 * it contains the whole set and nothing else. If a verdict omits a gold item or judges one twice, it is requested again under another name,
 * within the verdict's budget of repeats.
 */
export async function judgeSetAnswer(
  judge: Judge,
  asked: { item: BenchmarkItem; members: readonly SetMember[]; prediction: Prediction },
  { key, signal }: JudgeCall,
): Promise<TrialVerdict> {
  const { item, members, prediction } = asked;
  const byRule = judgeByRule(judge, members, prediction);
  if (byRule !== null) return byRule;
  const { exactAnswer, explanation } = prediction;
  const input = {
    language: item.language,
    question: item.question,
    correctAnswers: members.map(tellMember),
    prediction: { exactAnswer, explanation },
  };
  const budget = createReplyBudget(judge.repairs);
  let fault = "wrong-items";
  for (let attempt = 1; ; attempt += 1) {
    const name = `${key.name}/set-${attempt}`;
    const outcome = await judge.set(input, { key: { ...key, name }, signal, budget });
    if (!outcome.ok) {
      fault = outcome.fault;
      break;
    }
    const set = readSet(members, outcome.value);
    if (set !== null) return verdictOf(set, outcome.value);
    if (!budget.take()) break;
  }
  const reason = `the judge gave no usable verdict (${fault})`;
  return { outcome: "unscored", by: "judge", reason, set: null };
}

function readSet(
  members: readonly SetMember[],
  { items, excessive }: z.output<typeof judgeSet.reply>,
): SetVerdict | null {
  const found = new Map(items.map(({ number, found }) => [number, found]));
  const isFound = (index: number): boolean => found.get(index + 1) === true;
  const isComplete = items.length === members.length && members.every((_, index) => found.has(index + 1));
  if (!isComplete) return null;
  const given = members.flatMap(({ name, aliases }, index) => (isFound(index) ? [name, ...aliases] : []));
  return {
    found: members.map(({ name: item }, index) => ({ item, found: isFound(index) })),
    // A judge may list an answer once for each place in the text, or list another spelling of an item that it found.
    excessive: distinctAnswers(excessive, given),
  };
}

/** The rules are certain if nothing is attempted, or if the answer lists exactly the set's items by name. */
function judgeByRule(
  { byRule }: Judge,
  members: readonly SetMember[],
  { exactAnswer, explanation }: Prediction,
): TrialVerdict | null {
  if (exactAnswer.trim() === "" && explanation.trim() !== "") return null;
  const refusal = byRule(exactAnswer, []);
  if (refusal?.verdict === "not_attempted")
    return { outcome: "not_attempted", by: "rule", reason: refusal.reason, set: null };
  const given = splitSet(exactAnswer);
  const isSame = (item: string, { name, aliases }: SetMember): boolean =>
    byRule(item, [name, ...aliases])?.verdict === "correct";
  const isWhole = members.every((member) => given.filter((item) => isSame(item, member)).length === 1);
  if (!isWhole || given.length !== members.length) return null;
  const set = { found: members.map(({ name: item }) => ({ item, found: true })), excessive: [] };
  return { outcome: "correct", by: "rule", reason: "by rule: the whole set and nothing else", set };
}

function verdictOf(set: SetVerdict, { isAttempted, reason }: z.output<typeof judgeSet.reply>): TrialVerdict {
  const isCorrect = set.excessive.length === 0 && set.found.every(({ found }) => found);
  if (!isAttempted && !isCorrect && set.found.every(({ found }) => !found))
    return { outcome: "not_attempted", by: "judge", reason, set: null };
  return { outcome: isCorrect ? "correct" : "incorrect", by: "judge", reason, set };
}
