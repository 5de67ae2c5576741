import type { MethodSettings } from "../../domain/settings/method-settings.ts";

/** Guards the comparison of a share with a decimal such as 0.58, which no float holds exactly. */
const tolerance = 1e-9;

/** So many of the oracle samples have to be right: 10 of 18 where it is more than half. */
export function rightsNeeded(
  models: number,
  { samples, rightShare }: Pick<MethodSettings["oracle"], "samples" | "rightShare">,
): number {
  return Math.floor(models * samples * rightShare + tolerance) + 1;
}
