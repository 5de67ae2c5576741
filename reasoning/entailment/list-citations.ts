import type { Fact } from "../../domain/evidence/fact.ts";
import type { GraphEdge, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { normaliseName } from "../../domain/question/normalise-name.ts";
import { createNameTable } from "../knowledge/create-name-table.ts";

/** One quoted piece that an edge cites, with its facts, and those of them that are of the edge's relation. */
export interface Citation {
  readonly evidence: string;
  readonly quote: string;
  readonly date: string | null;
  readonly facts: readonly Fact[];
  readonly meant: readonly Fact[];
}

/** A way from an edge to what it cites. Pieces that the file doesn't have, or has no quote of, are left out. */
export function listCitations(file: ReasoningGraphFile): (edge: GraphEdge) => Citation[] {
  const evidence = new Map((file.evidence ?? []).map((piece) => [piece.id, piece]));
  const relations = createNameTable({
    form: normaliseName,
    groups: Object.entries(file.relationAliases ?? {}).map(([name, others]) => [name, ...others]),
    spelled: [],
  });
  return ({ relation, evidence: cited = [] }) =>
    cited.flatMap((id) => {
      const { quote, date = null, facts = [] } = evidence.get(id) ?? {};
      if (quote === undefined) return [];
      const isMeant = (fact: Fact): boolean =>
        relation !== undefined && relations.keyOf(fact.relation) === relations.keyOf(relation);
      return [{ evidence: id, quote, date, facts, meant: facts.filter(isMeant) }];
    });
}
