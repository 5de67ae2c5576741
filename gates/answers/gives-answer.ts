import { containsName } from "../../domain/question/normalise-name.ts";
import { judgeByRule } from "./judge-by-rule.ts";

/** Number of characters that an answer may have beside the name, such as another name in brackets or a firm. */
const mostBeside = 40;

const negation = /\b(?:not|neither|nor|except|other than)\b|不是|并非|除了|而非/iu;

/**
 * Says whether a solver's answer gives one of these names, for checks that try a draft before its panel. No model judges there, so an
 * answer counts too that rules can't decide and that has the name beside a few other words, such as "空古（陈华昌）" for 陈华昌. If that
 * is wrong, a draft is changed for nothing; otherwise the panel would be paid for a question that is found at once. A longer answer may
 * only list candidates, so it does not count.
 */
export function givesAnswer(answer: string, names: readonly string[]): boolean {
  const byRule = judgeByRule(answer, names);
  if (byRule !== null) return byRule.verdict === "correct";
  if (negation.test(answer)) return false;
  return names.some((name) => answer.length <= name.length + mostBeside && containsName(answer, name));
}
