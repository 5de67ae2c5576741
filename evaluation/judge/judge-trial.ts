import type { z } from "zod";
import { type BenchmarkItem, membersOf } from "../../domain/evaluation/benchmark-item.ts";
import type { Prediction, SetVerdict, Solution, TrialVerdict } from "../../domain/evaluation/trial.ts";
import { type SetMember, tellMember } from "../../domain/form/set-form.ts";
import { createReplyBudget } from "../../domain/model-calls/call-spec.ts";
import type { judgeSet } from "../../domain/model-calls/judge-answer.ts";
import type { Judge, JudgeCall } from "../../domain/ports/evaluation/judge.ts";
import { splitSet } from "../../formats/read/fields.ts";

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
  // A text without an exact answer may still commit to one; the judge has to find it.
  const isSaid = exactAnswer.trim() !== "" || explanation.trim() === "";
  const byRule = isSaid ? judge.byRule(exactAnswer, [answer, ...aliases]) : null;
  const isSeal = isOfSeal(item);
  const several = listSeveral(judge, item, exactAnswer);
  // A rule reads the exact answer alone, and an explanation may contradict it.
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
 * Reads an answer that names several candidates with the right one among them, for a question with one answer (DeepSearchQA §3: "Brazil and
 * Italy"). Null if it names only one, or if none of them is by rule the right one.
 */
function listSeveral(
  { byRule }: Judge,
  { answer, aliases }: Pick<BenchmarkItem, "answer" | "aliases">,
  exactAnswer: string,
): SetVerdict | null {
  const parts = exactAnswer
    .split(/\s*(?:[,，、;；/]|\b(?:and|or)\b|(?<=\p{Script=Han})(?:和|与|或)(?=\p{Script=Han}))\s*/iu)
    .map((part) => part.replace(/[.。]$/u, "").trim())
    .filter((part) => part !== "");
  const isRight = (part: string): boolean => byRule(part, [answer, ...aliases])?.verdict === "correct";
  const excessive = parts.filter((part) => !isRight(part));
  if (excessive.length === 0 || excessive.length === parts.length) return null;
  return { found: [{ item: answer, found: true }], excessive };
}

/** Whether an item is judged as SealQA does: a conflict form, a haystack, or a question of SealQA's own files. */
function isOfSeal({ form, haystack }: BenchmarkItem): boolean {
  return haystack !== undefined || sealForms.has(form) || form.endsWith(" results");
}

const sealForms: ReadonlySet<string> = new Set(["conflict", "haystack"]);

/**
 * Judges an answer against a set (DeepSearchQA §3): which gold items were found, and which extra items were given. The answer is correct if
 * it contains the whole set and nothing else. A verdict that omits a gold item, or judges one twice, is requested again under another name,
 * within the verdict's budget.
 */
async function judgeSetAnswer(
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

function readSet(
  members: readonly SetMember[],
  { items, excessive }: z.output<typeof judgeSet.reply>,
): SetVerdict | null {
  const found = new Map(items.map(({ number, found }) => [number, found]));
  const isComplete = items.length === members.length && members.every((_, index) => found.has(index + 1));
  if (!isComplete) return null;
  return {
    found: members.map(({ name: item }, index) => ({ item, found: found.get(index + 1) === true })),
    excessive: excessive.filter((item) => item.trim() !== ""),
  };
}

function verdictOf(set: SetVerdict, { isAttempted, reason }: z.output<typeof judgeSet.reply>): TrialVerdict {
  const isCorrect = set.excessive.length === 0 && set.found.every(({ found }) => found);
  if (!isAttempted && !isCorrect && set.found.every(({ found }) => !found))
    return { outcome: "not_attempted", by: "judge", reason, set: null };
  return { outcome: isCorrect ? "correct" : "incorrect", by: "judge", reason, set };
}
