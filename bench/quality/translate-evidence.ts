import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { Language } from "../../domain/language.ts";
import type { Fact } from "../../simulation/language/fact.ts";
import { findRelation } from "../../simulation/language/relations/relations.ts";
import type { GroundTruth } from "../truth/create-ground-truth.ts";

/**
 * Returns what a piece of evidence states, in the world's own names and relations. Facts for which the world has no relation are left out.
 */
export function translateEvidence(
  piece: Pick<Evidence, "facts" | "date">,
  language: Language,
  truth: GroundTruth,
): Fact[] {
  const own = (name: string): string => truth.entityOf(name)?.name[language] ?? name;
  return piece.facts.flatMap((fact) => {
    const relation = findRelation(fact.relation)?.id;
    if (relation === undefined) return [];
    const date = fact.from ?? piece.date;
    return [
      {
        subject: own(fact.subject),
        relation,
        object: own(fact.object),
        ...(date !== null && { date }),
      },
    ];
  });
}
