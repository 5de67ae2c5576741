import type { EvidenceView } from "../../../domain/evidence/gathered-evidence.ts";
import type { Fact } from "../../language/fact.ts";
import { findRelation } from "../../language/find-relation.ts";
import type { CitedFact } from "./cited-fact.ts";
import { factsIn } from "./facts-in.ts";

/** The facts that an evidence list states, each once: from the statement's words, else from the facts beside it. */
export function readEvidence(evidence: readonly Omit<EvidenceView, "quote">[]): CitedFact[] {
  const found = new Map<string, CitedFact>();
  for (const piece of evidence) {
    const stated: readonly Fact[] = factsIn(piece.statement);
    for (const fact of stated.length > 0 ? stated : listedFacts(piece)) {
      const { subject, relation, object, date } = fact;
      const key = [subject, relation, object, date ?? ""].join("|");
      const cited = {
        ...{ subject, relation, object, evidence: piece.id, fresh: piece.fresh },
        ...(date === undefined ? {} : { date }),
      };
      if (!found.has(key)) found.set(key, cited);
    }
  }
  return [...found.values()];
}

function listedFacts(piece: Omit<EvidenceView, "quote">): Fact[] {
  return piece.facts.flatMap(({ subject, relation, object, from }) => {
    const known = findRelation(relation);
    if (known === undefined) return [];
    const date = known.timeless ? null : (from ?? piece.date);
    return [{ subject, relation: known.id, object, ...(date === null ? {} : { date }) }];
  });
}
