import type { GraphEdge, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { isOfClass } from "../knowledge/class-relations.ts";
import { factsOfFile } from "../knowledge/knowledge-base.ts";
import { constraintParts } from "./constraint-parts.ts";
import { evaluate } from "./evaluate.ts";
import { type OpenQuestion, openQuestion } from "./open-question.ts";

/** Largest share of a graph's projections that may be left out. If more were left out, the facts would prove too little of the question. */
const mostOpen = 0.25;

/**
 * Lets a proof leave out clues that no fact supports and that the answer does not need (decision 0127). Real questions describe things by
 * what everybody knows of them ("a programming language"), which no page states as a fact. Without such clues more answers can fit, but
 * never fewer. So if an answer is the only one without these clues, it is also the only one with them. Facts don't show that the answer
 * meets them; the check of entailment judges this by the quotes that they cite.
 *
 * Clues that only say of which class a thing is don't count towards the largest share. Of the edges that derive an excluded list only such
 * clues are left out, and only if the list then still has a single thing: the question says that there is one, so the clue, which can only
 * make the list shorter, leaves it as it is. If leaving clues out doesn't prove the question, the file is returned as it is. Pure.
 */
export function leaveOpenClues(file: ReasoningGraphFile): ReasoningGraphFile {
  const facts = factsOfFile(file);
  if (file.openClues !== undefined || evaluate(file, facts).verdict !== "insufficient") return file;
  const classes = new Set(classClues(file));
  const projections = file.edges.filter(({ id, op }) => op === "projection" && !classes.has(id)).length;
  const open = new Set<string>();
  for (;;) {
    const tried = { ...file, openClues: [...open] };
    const question = openQuestion(tried, facts, {});
    const bare = findFactless(question, classes);
    if (bare.length === 0) {
      const isProved = open.size > 0 && evaluate(tried, facts).verdict === "unique";
      return isProved && excludesAsBefore(question, open) ? tried : file;
    }
    for (const { id } of bare) open.add(id);
    const counted = [...open].filter((id) => !classes.has(id)).length;
    if (counted > mostOpen * projections) return file;
  }
}

/**
 * Returns the edges that only say of which class a thing is. Such an edge leads from a class that the question names, by a relation such as
 * "kind".
 */
export function classClues({ nodes, edges }: Pick<ReasoningGraphFile, "nodes" | "edges">): string[] {
  const given = new Set(nodes.flatMap(({ id, given: isGiven }) => (isGiven === true ? [id] : [])));
  return edges.flatMap(({ id, op, from, relation = "" }) =>
    op === "projection" && given.has(from) && isOfClass(relation) ? [id] : [],
  );
}

/** Says whether each excluded list of whose edges some are left out has a single thing. */
function excludesAsBefore({ plan, whole }: OpenQuestion, open: ReadonlySet<string>): boolean {
  const { units, supportOf } = constraintParts(plan);
  return units.every((unit) => {
    if (unit.op !== "complement" || ![...supportOf(unit)].some(({ id }) => open.has(id))) return true;
    const list = whole.sets.get(unit.from);
    return list?.kind === "only" && list.keys.size === 1;
  });
}

/**
 * Finds the constraints that reach nothing although the set that they start from has members. Edges that derive an excluded list are not
 * among them, because without such an edge the list would be longer, and a longer list takes other answers away. Clues of a class are the
 * exception (`leaveOpenClues`).
 */
function findFactless({ plan, whole }: OpenQuestion, classes: ReadonlySet<string>): GraphEdge[] {
  const { units, supportOf } = constraintParts(plan);
  const ofLists = new Set(
    units.filter(({ op }) => op === "complement").flatMap((unit) => [...supportOf(unit)]),
  );
  const inLists = [...ofLists].filter(({ id, op }) => op !== "complement" && classes.has(id));
  return [...new Set([...units, ...inLists])].filter((edge) => {
    const source = whole.sets.get(edge.from);
    const hasSource = source !== undefined && (source.kind === "all-but" || source.keys.size > 0);
    const isBare = edge.op === "projection" && (whole.reached.get(edge) ?? []).length === 0;
    return isBare && hasSource && (!ofLists.has(edge) || classes.has(edge.id));
  });
}
