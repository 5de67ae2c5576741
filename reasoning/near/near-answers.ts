import type { SourcedFact } from "../../domain/evidence/fact.ts";
import type { GraphEdge, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { own } from "../../domain/own.ts";
import { containsName } from "../../domain/question/normalise-name.ts";
import { hasWholeList } from "../completeness/has-whole-list.ts";
import { judgeWhole } from "../completeness/prove-whole.ts";
import { createClaims, createGrounds } from "../evaluation/constraint-grounds.ts";
import { constraintParts } from "../evaluation/constraint-parts.ts";
import { evaluateNodes } from "../evaluation/evaluate-nodes.ts";
import { only } from "../evaluation/members.ts";
import { type OpenQuestion, openQuestion } from "../evaluation/open-question.ts";
import type { Claim } from "../knowledge/knowledge-base.ts";
import { excludedKeys } from "./excluded-keys.ts";
import { createBridges } from "./open-bridges.ts";

/** A thing at the other end of one of the answer's facts. */
interface BesideAnswer {
  readonly name: string;
  readonly relation: string;
  /** Whether it is the fact's object, and the answer the subject. */
  readonly isObject: boolean;
}

/** Something that meets all constraints of a question but one, as far as the facts tell. */
export interface NearAnswer {
  readonly name: string;
  /** Things of which it is a value, if it is a day or a number: the value alone tells nobody what to look at. */
  readonly of: readonly string[];
  /**
   * Things by which facts lead to it as this constraint does, but of which no fact tells what the constraint asks of them: of an event that a
   * robotics firm held, the firm that held it and of which nobody says what it makes. What is open is then open of these.
   */
  readonly through: readonly string[];
  /** The constraint that it is not known to meet, in the graph's words, and its edge. */
  readonly missing: string;
  readonly edge: string;
  /**
   * Words by which pages may tell whether it meets it: the constraint's relations, and the named things that they lead from. Where facts lead
   * to it by other things, they are the words on these.
   */
  readonly terms: readonly string[];
  /** Numbers and days by which the answer meets it, never the answer. The question may only say "the 2000s", while pages tell the year. */
  readonly values: readonly string[];
  /**
   * Named things that stand beside the answer in the facts by which it meets this constraint, such as the person whom it recruited. A page
   * that says that this one meets it as well names the two together.
   */
  readonly beside: readonly BesideAnswer[];
  /** Facts by which the answer meets this constraint (`constraintGrounds`). */
  readonly grounds: readonly string[];
  /** Ids of the evidence that lists what meets it, each with at least three members. Empty for a condition of another thing on the way. */
  readonly lists: readonly string[];
}

/**
 * Finds what would answer a question if one of its constraints were left out. The facts of such a thing lack a single one, and a fact that
 * nobody has looked for is not a fact that doesn't hold, so it is the likeliest other answer. Each is listed once. Those come first that
 * meet constraints which few things meet: to meet these by chance is rare. A constraint without which the answer is not bounded gives none,
 * and neither do one that excludes many and one whose list is known to be whole, since the list excludes them. What a fact
 * excludes from the answers by a complement is none (`excludedKeys`). The time is one evaluation for each constraint.
 */
export function nearAnswers(file: ReasoningGraphFile, facts: readonly SourcedFact[]): NearAnswer[] {
  const question = openQuestion(file, facts, {});
  const near = new Map<string, Omit<NearAnswer, "name" | "of">>();
  const bridgesOf = createBridges(question, (id) =>
    termsOf(
      file,
      file.edges.filter(({ to }) => to === id),
    ),
  );
  const groundsOf = createGrounds(question);
  const claimsOf = createClaims(question);
  const excluded = excludedKeys(question);
  const judge = judgeWhole(file, question);
  const answers = namesOfAnswers(file);
  for (const { edge, keys } of groupNearAnswers(question)) {
    if (keys.length > mostOfConstraint || hasWholeList(question, judge, edge)) continue;
    const values = claimsOf(edge).flatMap(({ value, object, fact }) =>
      value === null || question.stated.includes(object) ? [] : fact.object,
    );
    const beside = claimsOf(edge).flatMap((claim) => besideAnswer(claim, question, answers));
    const constraint = {
      beside: [...new Map(beside.map((one) => [one.name, one])).values()],
      ...{ through: [], missing: describeUnit(file, edge), edge: edge.id },
      terms: termsOf(file, [edge]),
      ...{ values: [...new Set(values)], grounds: groundsOf(edge) },
      lists: listsOf(question, edge),
    };
    for (const key of keys) {
      if (near.has(key) || excluded.has(key)) continue;
      const bridges = bridgesOf(edge, key);
      const terms = bridges.flatMap((one) => one.terms);
      near.set(key, {
        ...{ ...constraint, through: bridges.map(({ name }) => name) },
        ...(terms.length > 0 && { terms: [...new Set(terms)] }),
      });
    }
  }
  const { nameOf } = question.knowledge.entities;
  return [...near].map(([key, constraint]) => ({
    ...{ name: nameOf(key), of: thingsWith(question, key) },
    ...constraint,
  }));
}

/**
 * Most things that one constraint alone keeps from being an answer. A round looks into three of them, so of the 35 contributors to a release
 * that are not among a project's maintainers it would say little, for a conversation a round.
 */
const mostOfConstraint = 9;

/** All names of the stated answers. None of them may stand in a search query. */
export function namesOfAnswers({
  answers = [],
  aliases = {},
}: Pick<ReasoningGraphFile, "answers" | "aliases">): string[] {
  return answers.flatMap((name) => [name, ...(own(aliases, name) ?? [])]);
}

/** The other end of a claim that has a stated answer at one end, unless it is a number, a day, or has an answer's name in its own. */
function besideAnswer(
  { subject, object, fact }: Claim,
  { stated, knowledge }: OpenQuestion,
  answers: readonly string[],
): BesideAnswer[] {
  const isAnswer = (key: string): boolean => stated.includes(key);
  if (isAnswer(subject) === isAnswer(object)) return [];
  const key = isAnswer(subject) ? object : subject;
  const name = knowledge.entities.nameOf(key);
  const isNamed = knowledge.valueOf(key) === null && !answers.some((answer) => containsName(name, answer));
  return isNamed ? [{ name, relation: fact.relation, isObject: isAnswer(subject) }] : [];
}

/** Things of one value that are told at most. */
const mostThings = 2;

/** The things that have a value in the relation by which the question asks for it; none of a name. */
function thingsWith({ plan, knowledge }: OpenQuestion, key: string): string[] {
  if (knowledge.valueOf(key) === null) return [];
  const asked = plan.nodes.find(({ node }) => node.id === plan.answer)?.incoming ?? [];
  const relations = new Set(asked.flatMap(({ relation }) => relation ?? []));
  const things = knowledge.claims.flatMap(({ subject, relation, object }) =>
    object === key && (relations.size === 0 || relations.has(relation)) ? [subject] : [],
  );
  return [...new Set(things)].map(knowledge.entities.nameOf).slice(0, mostThings);
}

/** The things that one constraint alone keeps from being an answer. */
interface NearGroup {
  readonly edge: GraphEdge;
  /** Keys of these things in the knowledge base. */
  readonly keys: readonly string[];
}

const nobody = only([]);

/**
 * Leaves out one constraint after another, and lists what would then be an answer besides the answers. A constraint without which the answer
 * is not bounded has no group. The smallest groups come first. The time is one evaluation for each constraint.
 */
export function groupNearAnswers({ plan, knowledge, whole, stated }: OpenQuestion): NearGroup[] {
  const answers = whole.sets.get(plan.answer);
  if (answers?.kind !== "only") return [];
  const groups = constraintParts(plan).units.flatMap((unit): NearGroup[] => {
    const part = evaluateNodes(plan, knowledge, {
      keeps: (edge) => edge !== unit,
      excluded: (edge) => whole.sets.get(edge.from) ?? nobody,
    });
    const left = part.sets.get(plan.answer);
    if (left?.kind !== "only") return [];
    return [
      { edge: unit, keys: [...left.keys].filter((key) => !answers.keys.has(key) && !stated.includes(key)) },
    ];
  });
  return groups.sort((a, b) => a.keys.length - b.keys.length);
}

/** Members from which a piece of evidence is a list. A piece that states fewer may name examples. */
const leastListed = 3;

/** The evidence that lists the things to which a constraint of the answer itself leads. */
function listsOf({ plan, whole }: OpenQuestion, constraint: GraphEdge): string[] {
  if (constraint.to !== plan.answer) return [];
  const members = new Map<string, Set<string>>();
  const edges = new Set([constraint]);
  for (const edge of edges) {
    const into = plan.nodes.find(({ node }) => node.id === edge.from)?.incoming ?? [];
    if (edge.op === "intersection") for (const { edge: further } of into) edges.add(further);
    for (const { claim, member } of whole.reached.get(edge) ?? []) {
      const { evidence } = claim.fact;
      if (evidence !== null) members.set(evidence, (members.get(evidence) ?? new Set()).add(member));
    }
  }
  return [...members].flatMap(([evidence, { size }]) => (size >= leastListed ? evidence : []));
}

/** Words a constraint by its relation and where it leads from, and names the thing that it is about where this is not the answer. */
function describeUnit(
  { nodes, answer }: Pick<ReasoningGraphFile, "nodes" | "answer">,
  { from, to, relation }: GraphEdge,
): string {
  const labelOf = (id: string) => nodes.find((node) => node.id === id)?.label ?? "";
  const constraint = `${relation ?? ""} ${labelOf(from)}`.trim();
  return to === answer || relation === undefined ? constraint : `${labelOf(to)} (${constraint})`;
}

/** Lists the relations that lead to sets and the named things at their ends, those of the first edges first. */
function termsOf(
  { nodes, edges }: Pick<ReasoningGraphFile, "nodes" | "edges">,
  units: readonly GraphEdge[],
): string[] {
  const terms: string[] = [];
  const seen = new Set<GraphEdge>();
  const queue = [...units];
  for (const edge of queue) {
    if (seen.has(edge)) continue;
    seen.add(edge);
    const from = nodes.find(({ id }) => id === edge.from);
    if (edge.relation !== undefined) terms.push(edge.relation);
    if (from?.given === true) terms.push(from.label);
    else queue.push(...edges.filter(({ to }) => to === edge.from));
  }
  return [...new Set(terms)];
}
