import type { Evidence } from "../domain/evidence/evidence.ts";
import type { Fact } from "../domain/evidence/fact.ts";
import { sameFact } from "./same-fact.ts";

/** What is left of evidence without facts that no longer count. */
export function withoutFacts(evidence: readonly Evidence[], denied: readonly Fact[]): Evidence[] {
  return evidence.map((piece) => ({
    ...piece,
    facts: piece.facts.filter((fact) => !denied.some((gone) => sameFact(gone, fact))),
  }));
}
