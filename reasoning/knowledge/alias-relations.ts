import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { normaliseName } from "../../domain/question/normalise-name.ts";

/**
 * Relations that a graph calls otherwise than the facts its edges cite, as `relationAliases`. Only where an edge's cited facts all have one
 * relation, and no edge goes by that name itself: an edge "founded by" that cites "based in" beside an edge "based in" stays unproved.
 */
export function aliasRelations({
  edges,
  evidence = [],
}: Pick<ReasoningGraphFile, "edges" | "evidence">): Record<string, string[]> {
  const relationsOf = new Map(
    evidence.map(({ id, facts = [] }) => [id, facts.map(({ relation }) => relation)]),
  );
  const projections = edges.flatMap(({ op, relation, evidence: cited = [] }) =>
    op === "projection" && relation !== undefined ? [{ relation, cited }] : [],
  );
  const followed = new Set(projections.map(({ relation }) => normaliseName(relation)));
  const aliases = new Map<string, string[]>();
  for (const { relation, cited } of projections) {
    const stated = [...new Set(cited.flatMap((id) => relationsOf.get(id) ?? []).map(normaliseName))];
    const [only] = stated;
    if (only === undefined || stated.length > 1 || followed.has(only)) continue;
    aliases.set(relation, [...new Set([...(aliases.get(relation) ?? []), only])]);
  }
  return Object.fromEntries(aliases);
}
