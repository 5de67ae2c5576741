import { type Evidence, isDoubted } from "../../domain/evidence/evidence.ts";
import type { Fact } from "../../domain/evidence/fact.ts";
import { nameForm } from "../../domain/question/normalise-name.ts";
import { areListMates } from "./list-mates.ts";

type Judged = Pick<Evidence, "url" | "quote" | "facts" | "status" | "fault">;

/**
 * Lists the facts that the filter doubted and dropped although the quote of a kept piece contains their words. This happens because a piece
 * is parted if its facts are judged differently, and each part keeps the whole quote. Whoever reads the quote has to be told which of its
 * facts don't count. A fact that a kept piece states as well is not listed.
 */
export function droppedBeside(piece: Pick<Evidence, "url" | "quote">, evidence: readonly Judged[]): Fact[] {
  const isBeside = ({ url, quote }: Pick<Evidence, "url" | "quote">): boolean =>
    url === piece.url && (quote.includes(piece.quote) || piece.quote.includes(quote));
  const kept = keptFacts(evidence);
  const doubted = evidence.filter((other) => isDoubted(other) && isBeside(other));
  return doubted.flatMap(({ facts }) => facts.filter((fact) => !kept.has(keyOf(fact))));
}

/**
 * Lists the facts that the filter dropped of the lists that a kept piece tells: other members on the piece's page, which no kept piece has,
 * and well-known members that the piece keeps so that its list stays whole (decision 0207). Whoever counts the members of such a list, or
 * asks for another one of them, has to know of these, and no step may rest on them.
 */
export function droppedOfLists(piece: Pick<Evidence, "url" | "facts">, evidence: readonly Judged[]): Fact[] {
  const kept = keptFacts(evidence);
  const own = new Set(piece.facts.map(keyOf));
  const isOfLists = (fact: Fact, { url, fault }: Judged): boolean =>
    own.has(keyOf(fact))
      ? fault === "popular"
      : url === piece.url && !kept.has(keyOf(fact)) && piece.facts.some((other) => areListMates(other, fact));
  const judged = evidence.filter((other) => other.status === "dropped" && isMember(other));
  const dropped = judged.flatMap((other) => other.facts.filter((fact) => isOfLists(fact, other)));
  return [...new Map(dropped.map((fact) => [keyOf(fact), fact])).values()];
}

/** Says whether a dropped piece may tell of a true member of a list: it is well known or old, or its truth is in doubt. */
function isMember(piece: Judged): boolean {
  return piece.fault === "popular" || piece.fault === "not-fresh" || isDoubted(piece);
}

function keptFacts(evidence: readonly Judged[]): ReadonlySet<string> {
  return new Set(evidence.filter(({ status }) => status === "kept").flatMap(({ facts }) => facts.map(keyOf)));
}

function keyOf({ subject, relation, object }: Fact): string {
  return JSON.stringify([subject, relation, object].map(nameForm));
}
