import type { GraphEdge, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import type { KnowledgeBase } from "../knowledge/knowledge-base.ts";
import { constraintParts } from "./constraint-parts.ts";
import { evaluateNodes, type NodeSets } from "./evaluate-nodes.ts";
import type { EvaluationPlan } from "./evaluation-plan.ts";
import { equalMembers, type Members, only } from "./members.ts";

export interface DropTests {
  readonly redundantConstraints: readonly string[];
  readonly sufficientAlone: readonly string[];
  readonly freshnessBypass: readonly string[] | null;
}

/**
 * Runs the drop tests over all facts, including those of alternative answers. Leaving constraints out never removes an answer, unless a
 * limit follows. So if any smaller set of constraints suffices in a graph without a limit, then all but one of them suffice as well, and
 * one evaluation for each constraint is enough. In a graph with a limit the tests find less.
 */
export function dropConstraints(
  file: Pick<ReasoningGraphFile, "edges" | "evidence">,
  plan: EvaluationPlan,
  { knowledge, whole }: { readonly knowledge: KnowledgeBase; readonly whole: NodeSets },
): DropTests {
  const { suffices } = createDropper(plan, knowledge, whole);
  const parts = constraintParts(plan);
  const { units } = parts;
  const allBut = (left: GraphEdge): Set<GraphEdge> => new Set(units.filter((unit) => unit !== left));
  const isProper = (part: ReadonlySet<GraphEdge>): boolean => part.size < units.length;
  const judged = new Map<string, boolean>();
  const sufficesAlone = (unit: GraphEdge): boolean => {
    const part = parts.partOf(unit);
    // Edges on the same path have the same part, so each part is judged once.
    const key = units.map((each) => (part.has(each) ? 1 : 0)).join("");
    const known = judged.get(key) ?? (isProper(part) && suffices(part));
    judged.set(key, known);
    return known;
  };
  const redundant = units.filter((unit) => suffices(allBut(unit)));
  const bypass = findFreshnessBypass(file, parts, suffices);
  const inOrder = (edges: Iterable<GraphEdge>): string[] => {
    const chosen = new Set(edges);
    return file.edges.filter((edge) => chosen.has(edge)).map(({ id }) => id);
  };
  const isEmpty = (whole.sets.get(plan.answer)?.keys.size ?? 0) === 0;
  return {
    redundantConstraints: inOrder(isEmpty ? redundant : [...redundant, ...parts.idle]),
    sufficientAlone: inOrder(units.filter(sufficesAlone)),
    freshnessBypass: bypass === null ? null : inOrder(bypass),
  };
}

/**
 * Returns all units that depend on no fresh evidence, if together they suffice. Smaller parts without fresh evidence need no test, since a
 * larger part has no more answers.
 */
function findFreshnessBypass(
  { evidence = [] }: Pick<ReasoningGraphFile, "evidence">,
  { units, supportOf }: ReturnType<typeof constraintParts>,
  suffices: Dropper["suffices"],
): GraphEdge[] | null {
  const freshness = new Map(evidence.map(({ id, fresh }) => [id, fresh]));
  if (![...freshness.values()].includes(true)) return null;
  // A step that also has older evidence doesn't need the fresh evidence.
  const isFresh = ({ evidence: cited = [] }: GraphEdge): boolean =>
    cited.length > 0 && cited.every((id) => freshness.get(id) === true);
  const older = units.filter((unit) => ![...supportOf(unit)].some(isFresh));
  return suffices(new Set(older)) ? older : null;
}

const nobody = only([]);

/** Evaluates parts of a question's constraints. */
interface Dropper {
  /** Says whether these units alone give the answers of the whole question. */
  suffices(kept: ReadonlySet<GraphEdge>): boolean;
}

export function createDropper(plan: EvaluationPlan, knowledge: KnowledgeBase, whole: NodeSets): Dropper {
  const answers = whole.sets.get(plan.answer) ?? nobody;
  const excluded = (edge: GraphEdge): Members => whole.sets.get(edge.from) ?? nobody;
  return {
    suffices(kept) {
      if (answers.keys.size === 0) return false;
      const part = evaluateNodes(plan, knowledge, { keeps: (edge) => kept.has(edge), excluded });
      return equalMembers(part.sets.get(plan.answer) ?? nobody, answers);
    },
  };
}
