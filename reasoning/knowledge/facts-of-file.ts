import type { SourcedFact } from "../../domain/evidence/sourced-fact.ts";
import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";

/** All facts of a file: those of its evidence, then the uncited ones. */
export function factsOfFile(file: ReasoningGraphFile): SourcedFact[] {
  const cited = (file.evidence ?? []).flatMap(({ id, facts = [], fresh = null }) =>
    facts.map((fact): SourcedFact => ({ ...fact, evidence: id, fresh })),
  );
  const uncited = (file.facts ?? []).map((fact): SourcedFact => ({ ...fact, evidence: null, fresh: null }));
  return [...cited, ...uncited];
}
