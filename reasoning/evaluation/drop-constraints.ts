import type { GraphEdge, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import type { KnowledgeBase } from "../knowledge/knowledge-base.ts";
import { constraintParts } from "./constraint-parts.ts";
import { evaluateNodes, type NodeSets, only } from "./evaluate-nodes.ts";
import type { EvaluationPlan } from "./evaluation-plan.ts";
import type { Members } from "./members.ts";

export interface DropTests {
  readonly redundantConstraints: readonly string[];
  readonly sufficientAlone: readonly string[];
  readonly freshnessBypass: readonly string[] | null;
}

/**
 * Drop tests against every fact there is, the alternatives' included. To leave constraints out never takes an answer away, so some
 * part of them suffices only if all but one of them do: one evaluation for each.
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
    // Edges of one way have one part.
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

/** All units that rest on no fresh evidence, if they suffice: a part of them may, but they are the largest such part. */
function findFreshnessBypass(
  { evidence = [] }: Pick<ReasoningGraphFile, "evidence">,
  { units, supportOf }: ReturnType<typeof constraintParts>,
  suffices: Dropper["suffices"],
): GraphEdge[] | null {
  const freshness = new Map(evidence.map(({ id, fresh }) => [id, fresh]));
  if (![...freshness.values()].includes(true)) return null;
  // Older evidence for the same step makes it one that doesn't need the fresh.
  const isFresh = ({ evidence: cited = [] }: GraphEdge): boolean =>
    cited.length > 0 && cited.every((id) => freshness.get(id) === true);
  const older = units.filter((unit) => ![...supportOf(unit)].some(isFresh));
  return suffices(new Set(older)) ? older : null;
}

const nobody = only([]);

/** Answers of parts of a question's constraints. */
interface Dropper {
  /** Whether these units alone give the answers of the whole question. */
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

function equalMembers(one: Members, other: Members): boolean {
  return (
    one.kind === other.kind &&
    one.keys.size === other.keys.size &&
    [...one.keys].every((key) => other.keys.has(key))
  );
}
