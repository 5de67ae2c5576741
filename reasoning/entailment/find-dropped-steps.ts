import type { Fact, SourcedFact } from "../../domain/evidence/fact.ts";
import type { Finding } from "../../domain/graph/finding.ts";
import type { GraphEdge, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { proveAnswer } from "../evaluation/prove-answer.ts";
import { factsOfFile } from "../knowledge/knowledge-base.ts";
import { createNameTable, entityForm } from "../knowledge/name-table.ts";
import { stateFinding } from "../state-finding.ts";

/** A piece of evidence that the filter dropped because it doubted its facts. */
export interface DoubtedPiece {
  readonly id: string;
  readonly facts: readonly Fact[];
  readonly fault: string;
}

/**
 * Finds the steps for which only dropped facts are known. A kept piece and a dropped one may have the same quote, since a piece is parted
 * if its facts are judged differently. So a step may cite a quote with a fact that a cross-check has just refused, and the check of quotes
 * lets it pass. There is no finding if a piece that the step cites joins the same two things, by whatever name of the relation.
 */
export function findDroppedSteps(file: ReasoningGraphFile, doubted: readonly DoubtedPiece[]): Finding[] {
  if (doubted.length === 0) return [];
  const faults = new Map(doubted.map(({ id, fault }) => [id, fault]));
  const known = (file.evidence ?? []).filter(({ id }) => !faults.has(id));
  const added = doubted.map(({ id, facts }) => ({ id, facts: [...facts] }));
  const { openClues: _, ...whole } = file;
  const all = { ...whole, evidence: [...known, ...added] };
  const isJoined = joinedBy(file);
  return proveAnswer(all, factsOfFile(all)).flatMap(({ edge, from, to, facts }): Finding[] => {
    const [first] = facts;
    const isDoubted = ({ evidence }: SourcedFact): boolean => evidence !== null && faults.has(evidence);
    const cited = known.filter(({ id }) => edge.evidence?.includes(id));
    if (first === undefined || !facts.every(isDoubted)) return [];
    if (facts.some((fact) => cited.some((piece) => isJoined(fact, piece.facts ?? [])))) return [];
    const { subject, relation, object } = first;
    return [
      stateFinding("not-entailed", {
        nodes: [edge.from, edge.to],
        edges: [edge.id],
        evidence: [...(edge.evidence ?? [])],
        message: `${tellStep(edge, from, to)} rests on a fact alone that the check of evidence dropped (${faults.get(first.evidence ?? "")}): ${subject} – ${relation} – ${object}. A kept quote may have its words and shows nothing all the same: replace the step, or have another source gathered that states it`,
      }),
    ];
  });
}

function tellStep({ id, relation = "" }: GraphEdge, from: string, to: string): string {
  return `${id} (${from} – ${relation} → ${to})`;
}

/** Returns a function that says whether one of some facts joins the same two things as a fact. */
function joinedBy({ aliases = {} }: ReasoningGraphFile): (fact: Fact, facts: readonly Fact[]) => boolean {
  const { keyOf } = createNameTable({
    form: entityForm,
    groups: Object.entries(aliases).map(([name, others]) => [name, ...others]),
    spelled: [],
  });
  const endsOf = ({ subject, object }: Fact): string => [subject, object].map(keyOf).sort().join("\n");
  return (fact, facts) => facts.some((other) => endsOf(other) === endsOf(fact));
}
