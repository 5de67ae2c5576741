import type { FactReview, Saying } from "../../domain/question/reverification.ts";

/**
 * What denies a fact on the newest day on which pages say anything of it; an older denial is overtaken. Pages that were asked since the fact's own
 * page had dropped it are heard like newer ones: one of them that says the same, beside others that deny it, is no other source.
 */
export function newestAgainst({ sayings }: Pick<FactReview, "sayings">): Saying[] {
  const newest = sayings
    .flatMap(({ day }) => day ?? [])
    .sort()
    .at(-1);
  return sayings.filter(({ says, day }) => says === "other" && day === newest);
}
