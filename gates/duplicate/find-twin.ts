import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import type { Draft } from "../../domain/question/draft.ts";
import { nameForm } from "../../domain/question/normalise-name.ts";
import { isDuplicate, namesOf } from "./is-duplicate.ts";

/** A question that is not accepted yet, with its reasoning graph and the evidence that it uses. */
export interface DraftedItem {
  readonly seedId: string;
  readonly draft: Pick<Draft, "question" | "answer" | "aliases" | "answerEvidence">;
  readonly graph: Pick<ReasoningGraph, "edges">;
  readonly evidence: readonly Pick<Evidence, "id" | "url" | "quote" | "facts">[];
}

export interface Twin {
  readonly isSameAnswer: boolean;
  /** Ids of the item's own edges that rest on facts of the other item. */
  readonly edges: readonly string[];
}

/** If two items have an answer in common, the share of one item's edges from which they are twins, whatever supports the answer. */
const mostOfOneAnswer = 0.5;
/** The share of both items' edges from which they are twins, whatever their answers are. */
const mostOfBothPaths = 0.8;

/**
 * Tells whether two unfinished items are about to become the same question; null if they are not. They are twins in three cases: the gate
 * would call them duplicates; they have an answer in common and half the path of one of them; or they have most of their paths in common.
 * These shares are needed because questions of nearby seeds often begin alike, and end in different things.
 */
export function findTwin(item: DraftedItem, other: DraftedItem): Twin | null {
  const known = new Set(pathOf(other).flatMap(({ facts }) => facts));
  const own = new Set(pathOf(item).flatMap(({ facts }) => facts));
  const edges = pathOf(item).filter(({ facts }) => facts.some((fact) => known.has(fact)));
  const theirs = pathOf(other).filter(({ facts }) => facts.some((fact) => own.has(fact)));
  const shares = [edges.length / pathOf(item).length, theirs.length / pathOf(other).length];
  const isSameAnswer = namesOf(item.draft).some((name) => namesOf(other.draft).includes(name));
  const isTwin =
    isDuplicate(item, other) ||
    (isSameAnswer && Math.max(...shares) >= mostOfOneAnswer) ||
    Math.min(...shares) >= mostOfBothPaths;
  return isTwin ? { isSameAnswer, edges: edges.map(({ id }) => id) } : null;
}

/**
 * Lists for each step of an item the facts that it rests on. Of the evidence that it cites, these are the facts with its relation, or all
 * facts if none has it.
 */
function pathOf({ graph, evidence }: DraftedItem): { readonly id: string; readonly facts: string[] }[] {
  return graph.edges.flatMap((edge) => {
    if (edge.op !== "projection") return [];
    const cited = evidence.filter(({ id }) => edge.evidence?.includes(id)).flatMap((piece) => piece.facts);
    const related = cited.filter(({ relation }) => nameForm(relation) === nameForm(edge.relation ?? ""));
    const facts = (related.length > 0 ? related : cited).map(({ subject, object }) =>
      JSON.stringify([subject, object].map(nameForm).toSorted()),
    );
    return facts.length > 0 ? [{ id: edge.id, facts }] : [];
  });
}
