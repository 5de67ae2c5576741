import type { Fact, SourcedFact } from "../../domain/evidence/fact.ts";
import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { findToldApart } from "../evaluation/find-conflicts.ts";
import { buildKnowledgeBase, factsOfFile } from "../knowledge/knowledge-base.ts";
import { isSame } from "./check-entailment.ts";

/** Facts of a file that was asked about before, which is asked again for each of its claims. */
const known = new WeakMap<ReasoningGraphFile, readonly SourcedFact[]>();

/** Says whether its time is all that keeps a piece's fact from contradicting another fact of the file. */
export function isToldApart(
  file: ReasoningGraphFile,
  { fact, evidence }: { readonly fact: Fact; readonly evidence: string },
): boolean {
  if (fact.from === null && fact.to === null) return false;
  const apart = known.get(file) ?? listApart(file);
  known.set(file, apart);
  return apart.some((one) => one.evidence === evidence && isSame(fact)(one));
}

function listApart(file: ReasoningGraphFile): readonly SourcedFact[] {
  const groups = (table: Readonly<Record<string, readonly string[]>> = {}) =>
    Object.entries(table).map(([name, others]) => [name, ...others]);
  const knowledge = buildKnowledgeBase(factsOfFile(file), {
    aliases: groups(file.aliases),
    relationAliases: groups(file.relationAliases),
  });
  const functional = new Set((file.functional ?? []).map((name) => knowledge.relations.keyOf(name)));
  return [...findToldApart(knowledge, functional)];
}
