import { own } from "../../domain/own.ts";
import { normaliseAnswer } from "../../domain/question/normalise-answer.ts";
import { normaliseName } from "../../domain/question/normalise-name.ts";
import { compareQuantities } from "./compare-quantities.ts";

/**
 * Judges a prediction without a model where rules are certain: names equal after normalisation, numbers with units, dates, lists, yes or
 * no, refusals, in English and Chinese. Null where rules are not certain, as with hedges, other spellings or another precision. A rule
 * never says "correct" only because a prediction contains the answer.
 */
export function judgeByRule(prediction: string, names: readonly string[]): RuleVerdict | null {
  const said = stripLeadIn(prediction);
  const given = normaliseAnswer(said);
  if (given === "") return { verdict: "not_attempted", reason: "no answer given" };
  if (
    names.some((name) => [said, prediction].some((text) => normaliseAnswer(name) === normaliseAnswer(text)))
  )
    return { verdict: "correct", reason: "by rule: equal to the answer or an alias" };
  if (isRefusal(prediction)) return { verdict: "not_attempted", reason: "by rule: no answer is attempted" };
  if (names.some((name) => isSameList(said, name)))
    return { verdict: "correct", reason: "by rule: the same list in another order" };

  const quantities = names.map((name) => compareQuantities(said, name));
  if (quantities.includes("same")) return { verdict: "correct", reason: "by rule: the same number or date" };
  // An alias that cannot be compared with the prediction by rule may still be the intended one.
  if (quantities.length > 0 && quantities.every((comparison) => comparison === "different"))
    return { verdict: "incorrect", reason: "by rule: another number or date" };

  const answer = readYesOrNo(said);
  const gold = readYesOrNo(names[0] ?? "");
  if (answer !== null && gold !== null)
    return answer === gold
      ? { verdict: "correct", reason: `by rule: ${gold}` }
      : { verdict: "incorrect", reason: `by rule: ${answer}, not ${gold}` };
  return null;
}

/** The verdict of a rule on a prediction, and the name of the rule. Undecided predictions go to the judge. */
interface RuleVerdict {
  readonly verdict: "correct" | "incorrect" | "not_attempted";
  readonly reason: string;
}

const leadIns = [
  /^\s*(?:\*\*)?(?:the\s+)?(?:(?:final|exact|correct|short)\s+)?answer\s*(?:is|:|：)\s*/iu,
  /^\s*(?:it|this|that)\s+(?:is|was)\s+/iu,
  /^\s*(?:\*\*)?(?:(?:最终|正确|准确)?答案)\s*(?:是|为|：|:)\s*/u,
];

/** Removes the words that only announce the answer ("The answer is …", "答案是…"). The rest stays as it is, including a negation. */
function stripLeadIn(prediction: string): string {
  return leadIns
    .reduce((text, leadIn) => text.replace(leadIn, ""), prediction)
    .replace(/^\*+|\*+$/gu, "")
    .trim();
}

const words: Readonly<Record<string, "yes" | "no">> = {
  yes: "yes",
  true: "yes",
  是: "yes",
  是的: "yes",
  对: "yes",
  no: "no",
  false: "no",
  否: "no",
  不是: "no",
  不: "no",
};

/** Reads a text that says yes or no and nothing else; null for any other, such as "no idea" or "Dr. No". */
function readYesOrNo(text: string): "yes" | "no" | null {
  return own(words, normaliseName(text)) ?? null;
}

const separators = /\s*(?:[,;、，；]\s*(?:and|以及|和|及)?|\s(?:and|&)\s|以及)\s*/u;
const fewest = 3;

/**
 * Whether two texts list the same names in any order. Only lists of three and more names count, because "Li, Wei" and "Wei, Li" are two
 * people. Lists of numbers do not count, because their order may be part of the answer.
 */
function isSameList(one: string, other: string): boolean {
  const left = partsOf(one);
  const right = partsOf(other);
  if (left === null || right === null || left.length !== right.length) return false;
  return left.every((part, index) => part === right[index]);
}

function partsOf(text: string): string[] | null {
  if (!/[,;、，；]/u.test(text)) return null;
  const parts = text.split(separators).map(normaliseAnswer);
  const isList = parts.length >= fewest && parts.every((part) => part !== "" && !/^[-+]?[\d.]+$/u.test(part));
  return isList && new Set(parts).size === parts.length ? parts.sort() : null;
}

const refusals = [
  /^(?:unknown|unclear|undetermined|uncertain|unsure|n a|no idea|not sure|i give up|idk)$/u,
  /^(?:answer )?(?:is )?not (?:available|known|found|specified|determined|applicable)$/u,
  /^no (?:answer|results?|information|data|evidence)(?: (?:was |were )?(?:found|available))?$/u,
  /^(?:there is )?(?:insufficient|not enough) (?:information|evidence|data)(?: .{0,60})?$/u,
  /^(?:sorry )?(?:i |we )?(?:do not|don t|did not|didn t|could not|couldn t|cannot|can not|can t|am unable to|was unable to|unable to|am not able to|failed to) (?:know|find|determine|identify|answer|verify|locate|tell|confirm)(?: .{0,120})?$/u,
  /^(?:it |answer |this )?(?:can not|cannot|could not|can t|couldn t) be (?:determined|found|identified|answered|verified|known)(?: .{0,120})?$/u,
  /^(?:不知道|未知|不清楚|不详|无答案|没有答案|信息不足|证据不足|暂无(?:信息|数据|答案|结果)?)$/u,
  /^(?:抱歉 ?)?(?:我 ?)?(?:无法|不能|未能)(?:确定|回答|判断|找到|得知|确认|查到|识别|给出)(?:.{0,20})?$/u,
  /^(?:抱歉 ?)?(?:我 ?)?(?:没有|没|未|查不到|找不到)(?:找到|查到)?(?:相关)?(?:的)?(?:信息|答案|结果|资料|记录)$/u,
];

/** Words of a guess: a refusal with a guess is an attempt, and the judge assesses the guess. */
const guess =
  /\b(?:but|however|though|although|likely|probably|perhaps|maybe|guess|possibly|might|may be|could be|appears|seems|if)\b|但|可能|或许|也许|应该|大概|推测|猜|似乎|如果/u;

/** Whether a prediction as a whole says that there is no answer. A plain "no", or a name that contains such words, does not. */
function isRefusal(prediction: string): boolean {
  const text = normaliseName(prediction);
  return !guess.test(text) && refusals.some((refusal) => refusal.test(text));
}
