import { type Evidence, isDoubted } from "../../domain/evidence/evidence.ts";
import type { Fact } from "../../domain/evidence/fact.ts";
import { normaliseName } from "../../domain/question/normalise-name.ts";

/**
 * Lists the facts that the filter doubted and dropped although the quote of a kept piece contains their words. This happens because a piece
 * is parted if its facts are judged differently, and each part keeps the whole quote. Whoever reads the quote has to be told which of its
 * facts don't count. A fact that a kept piece states as well is not listed.
 */
export function droppedBeside(
  piece: Pick<Evidence, "url" | "quote">,
  evidence: readonly Pick<Evidence, "url" | "quote" | "facts" | "status" | "fault">[],
): Fact[] {
  const isBeside = ({ url, quote }: Pick<Evidence, "url" | "quote">): boolean =>
    url === piece.url && (quote.includes(piece.quote) || piece.quote.includes(quote));
  const kept = new Set(
    evidence.filter(({ status }) => status === "kept").flatMap(({ facts }) => facts.map(keyOf)),
  );
  const doubted = evidence.filter((other) => isDoubted(other) && isBeside(other));
  return doubted.flatMap(({ facts }) => facts.filter((fact) => !kept.has(keyOf(fact))));
}

function keyOf({ subject, relation, object }: Fact): string {
  return JSON.stringify([subject, relation, object].map(normaliseName));
}
