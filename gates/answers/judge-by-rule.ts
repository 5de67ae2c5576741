import { normaliseAnswer } from "../../domain/question/normalise-answer.ts";
import { compareQuantities } from "./compare-quantities.ts";
import { isRefusal } from "./is-refusal.ts";
import { isSameList } from "./is-same-list.ts";
import { readYesOrNo } from "./read-yes-or-no.ts";
import type { RuleVerdict } from "./rule-verdict.ts";
import { stripLeadIn } from "./strip-lead-in.ts";

/**
 * Judges a prediction without a model where rules are certain: names equal after normalisation, numbers with units, dates, lists,
 * yes or no, refusals, in English and Chinese. Null where they are not: hedges, other spellings, other precision. A rule never
 * says "correct" for what merely contains the answer.
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
  // An alias that can't be compared with the prediction may still be what is meant.
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
