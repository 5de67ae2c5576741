import type { SourcedFact } from "../../domain/evidence/fact.ts";
import type { Evaluation, EvaluationVerdict, OtherAnswer } from "../../domain/graph/evaluation.ts";
import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { judgeWhole } from "../completeness/prove-whole.ts";
import { constraintParts } from "./constraint-parts.ts";
import { dropConstraints } from "./drop-constraints.ts";
import { deriveMembers, type NodeSets } from "./evaluate-nodes.ts";
import type { EvaluationPlan } from "./evaluation-plan.ts";
import { findConflicts } from "./find-conflicts.ts";
import { includes, type Members } from "./members.ts";
import { type EvaluateOptions, type OpenQuestion, openQuestion } from "./open-question.ts";

/**
 * Executes a reasoning graph over facts: it computes the set of every node, whether the stated answer is the only one, and which
 * constraints are superfluous (docs/evaluation-over-evidence.md). It is pure and never throws for a bad graph.
 */
export function evaluate(
  file: ReasoningGraphFile,
  facts: readonly SourcedFact[],
  options: EvaluateOptions = {},
): Evaluation {
  const question = openQuestion(file, facts, options);
  const { plan, knowledge, whole, stated } = question;
  const { nameOf } = knowledge.entities;
  const answers = whole.sets.get(plan.answer);
  const derived = answers?.kind === "only" ? [...answers.keys] : [];
  const missing = stated.filter((key) => !derived.includes(key));
  const others =
    stated.length === 0 && derived.length === 1 ? [] : derived.filter((key) => !stated.includes(key));
  const bearing = [...deriveMembers(plan, whole, new Set([...derived, ...stated])).claims.values()].flat();
  const functional = new Set((file.functional ?? []).map((name) => knowledge.relations.keyOf(name)));
  const found = {
    stated: stated.map(nameOf),
    missing: missing.map(nameOf),
    others: others.map((key) => explainOther(question, key)),
    unsupportedEdges: findUnsupportedEdges(plan, whole, missing),
    openComplements: findOpenComplements(file, question),
    tiedLimits: findTiedLimits(plan, whole),
    openClues: file.openClues ?? [],
    conflicts: findConflicts(bearing, knowledge, functional),
  };
  return {
    verdict: decideVerdict({ derived: derived.length, ...found }),
    answers: derived.map(nameOf),
    nodes: Object.fromEntries([...whole.sets].map(([id, set]) => [id, namesOf(set, nameOf)])),
    ...dropConstraints(file, plan, { knowledge, whole }),
    ...found,
  };
}

function namesOf({ kind, keys }: Members, nameOf: (key: string) => string): string[] {
  return kind === "only" ? [...keys].map(nameOf) : ["*"];
}

function explainOther({ plan, knowledge, whole }: OpenQuestion, key: string): OtherAnswer {
  const derivation = [...deriveMembers(plan, whole, [key]).claims]
    .map(([edge, claims]) => ({ edge: edge.id, facts: claims.map(({ fact }) => fact) }))
    .reverse();
  return { answer: knowledge.entities.nameOf(key), derivation };
}

/**
 * Decides the verdict by the most serious problem: facts that disagree, then missing facts, then other answers. If the facts lead to other
 * answers and to none of the stated ones, they contradict the question.
 */
function decideVerdict(
  found: Pick<
    Evaluation,
    "stated" | "missing" | "others" | "unsupportedEdges" | "openComplements" | "tiedLimits" | "conflicts"
  > & {
    readonly derived: number;
  },
): EvaluationVerdict {
  const { stated, missing, others, conflicts, derived } = found;
  const leadsElsewhere = stated.length > 0 && missing.length === stated.length && derived > 0;
  if (conflicts.length > 0 || leadsElsewhere) return "contradicted";
  // If no fact fills an excluded list, the answer is unchanged, but the question is not proved.
  const gaps = [...missing, ...found.unsupportedEdges, ...found.openComplements];
  if (derived === 0 || gaps.length > 0) return "insufficient";
  return others.length > 0 || found.tiedLimits.length > 0 ? "ambiguous" : "unique";
}

/** Finds limits at which members tie, so that nothing says which of them are among the first. */
function findTiedLimits(plan: EvaluationPlan, { sets, after }: NodeSets): string[] {
  const { units } = constraintParts(plan);
  return units
    .filter((edge) => {
      if (edge.op !== "limit" || edge.count === undefined) return false;
      const [all, taken] = [sets.get(edge.from), after.get(edge)];
      return all?.kind === "only" && taken?.kind === "only" && taken.keys.size > edge.count;
    })
    .map(({ id }) => id);
}

/**
 * Finds complements whose excluded list may be incomplete, unless facts show for each remaining member that it is not on the list. The mere
 * absence from a list that may be incomplete proves nothing.
 */
function findOpenComplements(file: ReasoningGraphFile, question: OpenQuestion): string[] {
  const { plan, whole } = question;
  const judge = judgeWhole(file, question);
  const isUnit = new Set(constraintParts(plan).units);
  const complements = plan.nodes
    .flatMap(({ incoming }) => incoming)
    .filter(({ edge }) => edge.op === "complement" && isUnit.has(edge));
  return complements
    .filter((planned) => {
      const left = whole.sets.get(planned.edge.to);
      const keys = left?.kind === "only" && left.keys.size > 0 ? left.keys : null;
      if (keys === null)
        return judge.proveNode(planned.edge.from) === null && !judge.excludesOneThing(planned);
      return judge.proveExcluded(planned, keys) === null;
    })
    .map(({ edge }) => edge.id);
}

/**
 * Finds the edges on the way to the answer that the facts don't support. A projection is unsupported if it reaches nothing although its
 * source has members, or if it doesn't reach a missing stated answer. An order is unsupported if some member has no value. The search goes
 * back from the answer through the sets that lack the missing member.
 */
function findUnsupportedEdges(
  plan: EvaluationPlan,
  { sets, reached, rankings }: NodeSets,
  missing: readonly string[],
): string[] {
  const lacking = new Map<string, readonly string[]>([[plan.answer, missing]]);
  const relevant = new Set([plan.answer]);
  const found = new Set<string>();
  for (const { node, incoming } of plan.nodes.toReversed()) {
    if (!relevant.has(node.id) || node.given === true) continue;
    const here = lacking.get(node.id) ?? [];
    for (const { edge, universe } of incoming) {
      relevant.add(edge.from);
      if (edge.op !== "projection") {
        const ranking = rankings.get(edge);
        if (edge.op === "order" && (ranking === undefined || ranking === null || ranking.unranked.length > 0))
          found.add(edge.id);
        const id = edge.op === "complement" ? universe : edge.from;
        if (id === null) continue;
        relevant.add(id);
        const set = sets.get(id);
        const away = set === undefined ? here : here.filter((key) => !includes(set, key));
        lacking.set(id, [...(lacking.get(id) ?? []), ...away]);
        continue;
      }
      const to = new Set((reached.get(edge) ?? []).map(({ member }) => member));
      const hasSource = sets.get(edge.from)?.kind === "all-but" || (sets.get(edge.from)?.keys.size ?? 0) > 0;
      if (hasSource && (to.size === 0 || here.some((key) => !to.has(key)))) found.add(edge.id);
    }
  }
  return [...found];
}
