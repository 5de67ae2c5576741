import { normalQuantile } from "../../statistics/wilson.ts";

/** The 80 % quantile of the normal distribution: so likely a study of that size finds the difference. */
const powerQuantile = 0.8416212335729143;

/**
 * About how many cases McNemar's test needs to tell two judges apart at 5 % with a power of 80 %, where they go on to differ as they do here (Connor 1987).
 * Null where neither is ahead: more cases like these would tell nothing.
 */
export function casesToTellApart({
  cases,
  leadingOnly,
  otherOnly,
}: {
  readonly cases: number;
  readonly leadingOnly: number;
  readonly otherOnly: number;
}): number | null {
  const ahead = (leadingOnly - otherOnly) / cases;
  if (!(Math.abs(ahead) > 0)) return null;
  const apart = (leadingOnly + otherOnly) / cases;
  const needed = normalQuantile * Math.sqrt(apart) + powerQuantile * Math.sqrt(apart - ahead ** 2);
  return Math.ceil((needed / ahead) ** 2);
}
