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
 * Lists the facts that the filter dropped of the lists that a kept piece tells: other members on the piece's page, which no kept piece has
 * (decision 0207). Whoever counts the members of such a list, or asks for another one of them, has to know of these, and no step may rest
 * on them.
 */
export function droppedOfLists(piece: Pick<Evidence, "url" | "facts">, evidence: readonly Judged[]): Fact[] {
  const kept = keptFacts(evidence);
  const isOfLists = (fact: Fact): boolean =>
    !kept.has(keyOf(fact)) && piece.facts.some((other) => areListMates(other, fact));
  const judged = evidence.filter(
    (other) => other.status === "dropped" && other.url === piece.url && isMember(other),
  );
  const dropped = judged.flatMap((other) => other.facts.filter(isOfLists));
  return [...new Map(dropped.map((fact) => [keyOf(fact), fact])).values()];
}

/**
 * Lists the well-known members that a kept piece keeps so that its list stays whole (decision 0207). The filter dropped them in a piece of
 * their own, wherever that is. They count in their list, but no step may rest on one of them, and nothing may be described by one.
 */
export function keptForLists(piece: Pick<Evidence, "facts">, evidence: readonly Judged[]): Fact[] {
  const popular = new Set(
    evidence
      .filter(({ status, fault }) => status === "dropped" && fault === "popular")
      .flatMap(({ facts }) => facts.map(keyOf)),
  );
  return piece.facts.filter(
    (fact) => popular.has(keyOf(fact)) && piece.facts.some((other) => areListMates(other, fact)),
  );
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
