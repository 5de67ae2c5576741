import type { SourcedFact } from "../../domain/evidence/fact.ts";
import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { containsName } from "../../domain/question/normalise-name.ts";
import type { Claim, KnowledgeBase } from "../knowledge/knowledge-base.ts";
import type { TimeSpan } from "../values/read-period.ts";
import { deriveMembers } from "./evaluate-nodes.ts";
import type { PlannedEdge } from "./evaluation-plan.ts";
import { meetsFilter } from "./follow-projection.ts";
import { type OpenQuestion, openQuestion } from "./open-question.ts";

/**
 * One step on the way to the answer: a thing, a relation, and the values to which they lead. For example, in "the firm that Ilvi Rask works
 * for" the thing is Ilvi Rask and the firm is the value. In "the mission that Ilvi Rask leads" the thing is the relation's object, which
 * `inverse` says.
 */
export interface StepValue {
  /** All names of the thing. */
  readonly things: readonly string[];
  /** All words for the relation. */
  readonly relations: readonly string[];
  /** Names of the values that facts give already, with all names of the stated answer if it is one of them. */
  readonly known: readonly string[];
  /**
   * Names of further things that may be of the same kind as a known value, because facts have both as subject, or both as object, of one
   * relation.
   */
  readonly alike: readonly string[];
  /** Names of other things that contain a name of the thing, except of those that are values or may be of their kind. */
  readonly longer: readonly string[];
  /** Names of things that facts join with the thing in any relation. */
  readonly neighbours: readonly string[];
  /** Whether the thing is the relation's object, and the values are its subjects. */
  readonly inverse: boolean;
  /** Whether the stated answer is a value. */
  readonly isLast: boolean;
  /**
   * Whether facts give so many values that the relation often has several for one thing, such as a body's chairs or a product's releases.
   * Other constraints choose among these. If the step asks for a time, only the values of that time count: who bought a firm in 2011 and in
   * 2013 says nothing of who did in 2026.
   */
  readonly isMany: boolean;
  /** The time for which the question asks, if it asks for one: a value of another time is no second value of the step. */
  readonly time: TimeSpan | null;
}

/** The number of values from which a step has many. */
const many = 3;

/**
 * Lists the steps by which the facts lead to the stated answer; the steps to the answer itself come first. If such a step has a second
 * value, this may be a second answer or lead to one. An evaluation can't see a value that no fact states. Steps from a number, a day or a
 * class are left out, since any number of things may have the same one.
 */
export function stepValues(file: ReasoningGraphFile, facts: readonly SourcedFact[]): StepValue[] {
  const question = openQuestion(file, facts, {});
  const { plan, knowledge, whole, stated } = question;
  const answers = whole.sets.get(plan.answer);
  const members = answers?.kind === "only" ? stated.filter((key) => answers.keys.has(key)) : [];
  const { claims } = deriveMembers(plan, whole, members);
  const sources = new Map(plan.nodes.map(({ node }) => [node.id, node]));
  const planned = new Map(plan.nodes.flatMap(({ incoming }) => incoming.map((one) => [one.edge.id, one])));
  const namesOf = createNames(file, question);
  const alikeTo = createKinds(knowledge);
  const allNames = [
    ...new Set(knowledge.claims.flatMap(({ fact: { subject, object } }) => [subject, object])),
  ];
  const steps = new Map<string, StepValue>();
  for (const [edge, ofEdge] of claims) {
    const isOfLiteral = sources.get(edge.from)?.kind.startsWith("attribute") === true;
    if (edge.op !== "projection" || isOfLiteral) continue;
    const inverse = edge.inverse === true;
    for (const claim of ofEdge) {
      const step = endsOf(claim, inverse);
      const key = JSON.stringify([step.thing, claim.relation, inverse]);
      const alike = claimsLike(claim, knowledge, inverse);
      const values = valuesOf(alike, inverse);
      const inTime = alike.filter((one) => isInTime(one, planned.get(edge.id), knowledge));
      const isMany = valuesOf(inTime, inverse).length >= many;
      const earlier = steps.get(key);
      if (earlier !== undefined && (isMany || !earlier.isMany)) continue;
      const isLast = stated.some((one) => values.includes(one));
      const others = new Set([step.thing, ...stated, ...values, ...alikeTo(values)]);
      steps.set(key, {
        things: namesOf(step.thing),
        relations: wordsFor(claim.relation, knowledge),
        known: [...new Set([...(isLast ? stated : []), ...values].flatMap(namesOf))],
        alike: alikeTo(values)
          .filter((other) => other !== step.thing && !stated.includes(other))
          .flatMap(namesOf),
        longer: namesOf(step.thing).flatMap((name) =>
          allNames.filter(
            (other) => !others.has(knowledge.entities.keyOf(other)) && containsName(other, name),
          ),
        ),
        neighbours: [...joinedWith(step.thing, knowledge)].flatMap(namesOf),
        ...{ inverse, isLast, isMany, time: timeOf(planned.get(edge.id)) },
      });
    }
  }
  const all = [...steps.values()];
  return [...all.filter(({ isLast }) => isLast), ...all.filter(({ isLast }) => !isLast)];
}

function endsOf(
  { subject, object }: Pick<Claim, "subject" | "object">,
  inverse: boolean,
): { readonly thing: string; readonly value: string } {
  return inverse ? { thing: object, value: subject } : { thing: subject, value: object };
}

/** Lists all claims on the thing of a claim in the claim's relation. */
function claimsLike(claim: Claim, { claimsOf }: KnowledgeBase, inverse: boolean): readonly Claim[] {
  const { bySubject, byObject } = claimsOf(claim.relation);
  return (inverse ? byObject.get(claim.object) : bySubject.get(claim.subject)) ?? [];
}

function valuesOf(claims: readonly Claim[], inverse: boolean): string[] {
  return [...new Set(claims.map((one) => endsOf(one, inverse).value))];
}

/**
 * Returns the time that the values of a step must have. Null if any time is allowed, or if the step asks for a time other than, before or
 * after a given one.
 */
function timeOf(step: PlannedEdge | undefined): TimeSpan | null {
  const condition = step?.condition ?? null;
  if (condition === null || "name" in condition) return null;
  return condition.op === "=" || condition.op === "between" ? condition.quantity.time : null;
}

/** Says whether a claim may hold at the time for which the step asks. A claim without a time may hold at any time. */
function isInTime(claim: Claim, step: PlannedEdge | undefined, knowledge: KnowledgeBase): boolean {
  const condition = step?.condition ?? null;
  if (condition === null || "name" in condition || condition.quantity.time === null) return true;
  const hasNoTime = claim.fact.from === null && claim.fact.to === null;
  return hasNoTime || meetsFilter(claim, condition, knowledge) !== null;
}

function joinedWith(thing: string, { claims }: KnowledgeBase): ReadonlySet<string> {
  return new Set(
    claims.flatMap(({ subject, object }) => {
      if (subject === thing) return [object];
      return object === thing ? [subject] : [];
    }),
  );
}

/**
 * Returns a function that lists the things which may be of the same kind as some given things. These are the things that facts have in the
 * same place, which is the subject or the object of a relation. Numbers and days are left out.
 */
function createKinds(knowledge: KnowledgeBase): (keys: readonly string[]) => string[] {
  const placesOf = new Map<string, Set<string>>();
  const inPlace = new Map<string, Set<string>>();
  const note = (map: Map<string, Set<string>>, key: string, value: string): void => {
    map.set(key, (map.get(key) ?? new Set()).add(value));
  };
  for (const { subject, relation, object } of knowledge.claims)
    for (const [key, place] of [
      [subject, `subject ${relation}`],
      [object, `object ${relation}`],
    ] as const) {
      if (knowledge.valueOf(key) !== null) continue;
      note(placesOf, key, place);
      note(inPlace, place, key);
    }
  return (keys) => {
    const places = keys.flatMap((key) => [...(placesOf.get(key) ?? [])]);
    const found = new Set(places.flatMap((place) => [...(inPlace.get(place) ?? [])]));
    return [...found].filter((key) => !keys.includes(key));
  };
}

function wordsFor(relation: string, { claims, relations }: KnowledgeBase): string[] {
  return [
    ...new Set(
      claims.flatMap(({ fact }) => (relations.keyOf(fact.relation) === relation ? [fact.relation] : [])),
    ),
  ];
}

/** Returns a function that lists all names of a thing, by its key. */
function createNames(
  { answers = [] }: ReasoningGraphFile,
  { knowledge: { claims, entities } }: OpenQuestion,
): (key: string) => readonly string[] {
  const names = new Map<string, Set<string>>();
  for (const name of [...claims.flatMap(({ fact }) => [fact.subject, fact.object]), ...answers]) {
    const key = entities.keyOf(name);
    names.set(key, (names.get(key) ?? new Set([entities.nameOf(key)])).add(name));
  }
  return (key) => [...(names.get(key) ?? [entities.nameOf(key)])];
}
