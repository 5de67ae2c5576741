import type { ReasoningGraphFile } from "../domain/graph/reasoning-graph.ts";

type Piece = NonNullable<ReasoningGraphFile["evidence"]>[number];

/** Says whether a piece of evidence claims that a list is complete: "the only two", "the complete list", 共有三部. */
export function claimsWhole({
  statement = "",
  quote = "",
  facts = [],
}: Pick<Piece, "statement" | "quote" | "facts">): boolean {
  return [statement, quote, ...facts.map(({ relation }) => relation)].some((text) =>
    whole.test(text.normalize("NFKC")),
  );
}

const whole =
  /\b(?:complete|exhaustive|entire|full)\b|\b(?:all|only|exactly|no (?:one|body|other))\b|\bin total\b|完整|穷尽|全部|所有|仅有|仅|只有|唯一|共有|总共|一共|再无/iu;
