import type { SourcedFact } from "../../domain/evidence/fact.ts";
import type { Finding } from "../../domain/graph/finding.ts";
import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import type { IsoDate } from "../../domain/iso-date.ts";
import { lastDay } from "../../domain/part-date.ts";
import type { PlannedEdge } from "../evaluation/evaluation-plan.ts";
import { openQuestion } from "../evaluation/open-question.ts";
import type { KnowledgeBase } from "../knowledge/knowledge-base.ts";
import { stateFinding } from "../state-finding.ts";

/**
 * Finds clues whose time is not over on the day of the question, and which further things may still meet (beyond EvoBrowseComp; decision
 * 0185). For example, "a project that the fund pays for since late 2024", asked in October, has a second answer if the fund pays for
 * another project in November. There is no finding if, as far as facts tell, the event happens only once in a thing's life: a film is
 * released in 2024 by one studio.
 */
export function findOpenTimes(
  file: ReasoningGraphFile,
  facts: readonly SourcedFact[],
  today: IsoDate,
): Finding[] {
  const { plan, knowledge, whole } = openQuestion(file, facts, {});
  // In "chairs from 2023 to 2025" the end was told when the term began, so no later event changes this time.
  const isTerm = ({ edge }: PlannedEdge): boolean =>
    (whole.reached.get(edge) ?? []).some(
      ({ claim: { fact } }) => fact.to !== null && lastDay(fact.to) > today,
    );
  return plan.nodes
    .flatMap(({ incoming }) => incoming)
    .filter((planned) => isOpen(planned, today) && mayRepeat(planned, knowledge) && !isTerm(planned))
    .map(({ edge }) =>
      stateFinding("open-time", {
        nodes: [edge.from, edge.to],
        edges: [edge.id],
        message: `the time of ${edge.id} (${edge.relation}, ${writeTime(edge)}) is not over on ${today}, so that further things may still meet it: end it on a day that has passed, or name an earlier and shorter time; use another clue if no page tells its time more exactly`,
      }),
    );
}

/**
 * Says whether a step's time has begun and is not over. An exact time ("the election for the 2026 term") is a name and not a period, and a
 * time that has not begun is planned already.
 */
function isOpen({ edge, condition }: PlannedEdge, today: IsoDate): boolean {
  if (edge.op !== "projection" || condition === null || !("quantity" in condition)) return false;
  const { op, quantity } = condition;
  if (quantity.time === null || quantity.time.from > today) return false;
  return op === "≥" || op === ">" || (op === "between" && quantity.time.to > today);
}

/** Relations that repeat even if facts tell of only one value: money, and posts that change hands. */
const repeated = /\b(?:fund|financ|sponsor|support)|\b(?:led|chaired) by\b|资助|赞助|资金|负责人|牵头|主席/iu;

/**
 * Says whether further things may meet a step. They may if facts give some thing several values of the step's relation in the step's
 * direction, or if the relation is one of those that repeat.
 */
function mayRepeat({ edge, relation, source }: PlannedEdge, knowledge: KnowledgeBase): boolean {
  if (relation === null || source.kind.startsWith("attribute")) return false;
  if (repeated.test((edge.relation ?? "").replace(/[_-]/gu, " "))) return true;
  const { bySubject, byObject } = knowledge.claimsOf(relation);
  const inverse = edge.inverse === true;
  return [...(inverse ? byObject : bySubject).values()].some(
    (claims) => new Set(claims.map(({ subject, object }) => (inverse ? subject : object))).size > 1,
  );
}

function writeTime({ filter }: PlannedEdge["edge"]): string {
  return filter === undefined ? "" : `${filter.op} ${[filter.value].flat().join(" and ")}`;
}
