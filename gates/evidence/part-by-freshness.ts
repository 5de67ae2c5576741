import type { Fact } from "../../domain/evidence/fact.ts";
import type { GatheredEvidence } from "../../domain/evidence/gathered-evidence.ts";
import type { Language } from "../../domain/language.ts";
import { nameForm } from "../../domain/question/normalise-name.ts";
import { stateFacts } from "./label-facts.ts";

/**
 * Tells which facts of a piece were known before the cutoff. The verdict on facts of another piece that tells the same (decision 0188)
 * decides this. Returns the places of the known facts, from 1. A fact that the other piece does not have was not searched for, so it counts
 * as known, since what can't be found out is not fresh (decision 0018).
 */
export function placeKnownFacts(
  facts: readonly Fact[],
  judged: { readonly facts: readonly Fact[]; readonly known: readonly number[] },
): number[] {
  return facts.flatMap((fact, at) => {
    const alike = judged.facts.flatMap((other, place) =>
      namesOf(other) === namesOf(fact) ? [{ other, isKnown: judged.known.includes(place + 1) }] : [],
    );
    // Two pieces that tell the same may word a relation differently. So the names alone decide, unless a fact with the same relation is
    // found too.
    const exact = alike.filter(({ other }) => nameForm(other.relation) === nameForm(fact.relation));
    const decisive = exact.length > 0 ? exact : alike;
    return decisive.length === 0 || decisive.some(({ isKnown }) => isKnown) ? [at + 1] : [];
  });
}

/** Parts a piece of evidence into a piece of its known facts, whose places are given, and one of its other facts. */
export function partByFreshness(
  piece: GatheredEvidence,
  known: readonly number[],
  language: Language,
): { readonly known: GatheredEvidence; readonly fresh: GatheredEvidence } {
  const { url, quote, date, fresh } = piece;
  const partOf = (facts: Fact[]): GatheredEvidence => {
    return { ...{ statement: stateFacts(facts, language, piece), facts }, ...{ url, quote, date, fresh } };
  };
  return {
    known: partOf(piece.facts.filter((_, at) => known.includes(at + 1))),
    fresh: partOf(piece.facts.filter((_, at) => !known.includes(at + 1))),
  };
}

/** Writes the two names that a fact joins as a key that doesn't depend on their order. */
function namesOf({ subject, object }: Fact): string {
  return JSON.stringify([subject, object].map(nameForm).toSorted());
}
