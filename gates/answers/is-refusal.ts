import { normaliseName } from "../../domain/question/normalise-name.ts";

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

/** Who refuses and then guesses has attempted: the judge looks at the guess. */
const guess =
  /\b(?:but|however|though|although|likely|probably|perhaps|maybe|guess|possibly|might|may be|could be|appears|seems|if)\b|但|可能|或许|也许|应该|大概|推测|猜|似乎|如果/u;

/** Whether a prediction as a whole says that there is none; "no" or a name with such words in it is not. */
export function isRefusal(prediction: string): boolean {
  const text = normaliseName(prediction);
  return !guess.test(text) && refusals.some((refusal) => refusal.test(text));
}
