import type { FactReview, Saying } from "../domain/question-review.ts";

/** What denies a fact on the newest day on which pages say anything of it; an older denial is overtaken. */
export function newestAgainst({ asked, sayings }: Pick<FactReview, "asked" | "sayings">): Saying[] {
  if (asked !== "newer-pages") return [];
  const newest = sayings
    .flatMap(({ day }) => day ?? [])
    .sort()
    .at(-1);
  return sayings.filter(({ says, day }) => says === "other" && day === newest);
}
