import type { SourcedFact } from "../../domain/evidence/fact.ts";
import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { firstDay, lastDay } from "../../domain/part-date.ts";
import type { Claim, KnowledgeBase } from "../knowledge/knowledge-base.ts";
import { shareWords } from "../question-words.ts";
import type { Quantity } from "../values/quantity.ts";
import type { TimeSpan } from "../values/read-period.ts";
import type { PlannedEdge } from "./evaluation-plan.ts";
import { followProjection, type Reached } from "./follow-projection.ts";
import { everything, includes, type Members, only } from "./members.ts";
import { type OpenQuestion, openQuestion } from "./open-question.ts";

/** Largest number of facts that are told of one edge. */
const mostFacts = 2;
/** Smallest share of common words by which another name counts as near to the name that a clue starts at. */
const nearName = 0.5;

/**
 * Explains why no fact supports an edge although facts of its relation are known. Either the time of a fact is coarser than the clue's time
 * or lies outside it, or a fact has another value, or its name is only similar to the name that the clue starts at. If guidance doesn't
 * know the reason, it asks for a fact that is already there, and not for another wording of the clue. Empty if no such fact is known.
 */
export function explainMissing(
  file: ReasoningGraphFile,
  facts: readonly SourcedFact[],
  edges: readonly string[],
): string[] {
  const question = openQuestion({ ...file, openClues: [] }, facts, {});
  return plannedEdges(question, edges).flatMap((planned) => {
    const from = question.whole.sets.get(planned.edge.from) ?? only([]);
    const told =
      limitOf(planned, question.knowledge) === null
        ? tellNearNames(question, planned, from)
        : tellLimits(question, planned, from);
    return told.length === 0 ? [] : [`of ${planned.edge.id} is known: ${told.join("; ")}`];
  });
}

/**
 * Finds the clues whose time excludes facts only because these facts state their time more coarsely. A fact that seems to be missing at a
 * later edge may be missing because of this.
 */
export function findCoarseTimes(
  file: ReasoningGraphFile,
  facts: readonly SourcedFact[],
): { readonly edge: string; readonly reason: string }[] {
  const question = openQuestion({ ...file, openClues: [] }, facts, {});
  return plannedEdges(question).flatMap((planned) => {
    const limit = limitOf(planned, question.knowledge);
    const from = question.whole.sets.get(planned.edge.from) ?? only([]);
    if (limit?.time == null || isEmpty(from)) return [];
    const { time } = limit;
    const coarse = unmet(question, planned, from).find(({ claim }) => isCoarse(claim, time));
    return coarse === undefined
      ? []
      : [{ edge: planned.edge.id, reason: tellLimit(coarse.claim, limit, question.knowledge) }];
  });
}

function plannedEdges({ plan }: OpenQuestion, ids?: readonly string[]): PlannedEdge[] {
  return plan.nodes
    .flatMap(({ incoming }) => incoming)
    .filter(({ edge }) => edge.op === "projection" && (ids === undefined || ids.includes(edge.id)));
}

function isEmpty({ kind, keys }: Members): boolean {
  return kind === "only" && keys.size === 0;
}

/**
 * Returns the value with which a clue compares: its filter's value, or the time or number that it starts at. Null if it compares with none.
 */
function limitOf({ edge, source, condition }: PlannedEdge, knowledge: KnowledgeBase): Quantity | null {
  if (condition !== null) return "quantity" in condition ? condition.quantity : null;
  const isValue = source.kind === "attribute" || source.kind === "attribute-set";
  return isValue && source.given === true && edge.inverse === true
    ? knowledge.valueOf(knowledge.entities.keyOf(source.label))
    : null;
}

/**
 * Lists the ways that a clue would lead if it compared with no value. Those to a stated answer come first, then those that are excluded
 * only because their time is coarse. If the clue starts at a value, only these two kinds are listed, since the clue means no others.
 */
function unmet({ knowledge, whole, stated }: OpenQuestion, planned: PlannedEdge, from: Members): Reached[] {
  const met = new Set((whole.reached.get(planned.edge) ?? []).map(({ claim }) => claim));
  const time = limitOf(planned, knowledge)?.time ?? null;
  const startsAtValue = planned.condition === null;
  const nearness = ({ member, claim }: Reached): number =>
    2 * Number(stated.includes(member)) + Number(time !== null && isCoarse(claim, time));
  return followProjection({ ...planned, condition: null }, startsAtValue ? everything : from, knowledge)
    .filter((way) => !met.has(way.claim) && (!startsAtValue || nearness(way) > 0))
    .sort((one, other) => nearness(other) - nearness(one));
}

function tellLimits(question: OpenQuestion, planned: PlannedEdge, from: Members): string[] {
  const limit = limitOf(planned, question.knowledge);
  if (limit === null || isEmpty(from)) return [];
  return unmet(question, planned, from)
    .slice(0, mostFacts)
    .map(({ claim }) => tellLimit(claim, limit, question.knowledge));
}

function tellLimit(claim: Claim, limit: Quantity, { entities }: KnowledgeBase): string {
  const { subject, object } = claim;
  const fact = `“${entities.nameOf(subject)} – ${claim.fact.relation} – ${entities.nameOf(object)}”`;
  if (limit.time === null) return `${fact}, which is not the number or value that the clue gives`;
  const wanted = `the clue's time, ${limit.time.from} to ${limit.time.to}`;
  const span = spanOf(claim);
  if (span === null) return `${fact} without a day, so that it can't be compared with ${wanted}`;
  return isCoarse(claim, limit.time)
    ? `${fact} with no more exact time than ${writeSpan(span)}, which is coarser than ${wanted}: have the clue give a time that holds all of it, or have the day gathered`
    : `${fact} of ${writeSpan(span)}, outside ${wanted}`;
}

/** Returns the time that a fact's object states, or else the time within which the fact holds. Null if it has neither. */
function spanOf({ value, fact }: Claim): TimeSpan | null {
  if (value?.time != null) return value.time;
  const [start, end] = [fact.from ?? fact.to, fact.to ?? fact.from];
  if (start === null || end === null) return null;
  return { from: firstDay(start), to: lastDay(end) };
}

function isCoarse(claim: Claim, wanted: TimeSpan): boolean {
  const span = spanOf(claim);
  return span !== null && span.from <= wanted.to && span.to >= wanted.from;
}

/** Writes a span of time. A whole year or month is written as such. */
function writeSpan({ from, to }: TimeSpan): string {
  const [year, month] = [from.slice(0, 4), from.slice(0, 7)];
  if (firstDay(year) === from && lastDay(year) === to) return year;
  if (firstDay(month) === from && lastDay(month) === to) return month;
  return from === to ? from : `${from} to ${to}`;
}

/** Tells the facts of the relation that start at another name, if it shares words with a name that the clue starts at. */
function tellNearNames(
  { knowledge }: OpenQuestion,
  { edge, relation }: PlannedEdge,
  from: Members,
): string[] {
  if (relation === null || from.kind === "all-but") return [];
  const { nameOf } = knowledge.entities;
  const starts = [...from.keys].map(nameOf);
  const near = knowledge.claimsOf(relation).all.flatMap((claim) => {
    const end = edge.inverse === true ? claim.object : claim.subject;
    const start = starts.find((name) => shareWords(name, nameOf(end)) >= nearName);
    return includes(from, end) || start === undefined ? [] : [{ claim, start, end: nameOf(end) }];
  });
  return near
    .slice(0, mostFacts)
    .map(
      ({ claim, start, end }) =>
        `“${nameOf(claim.subject)} – ${claim.fact.relation} – ${nameOf(claim.object)}”, while the clue starts at “${start}” and not at “${end}”`,
    );
}
