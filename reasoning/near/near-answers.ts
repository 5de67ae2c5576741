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
import { createOpenConditions, nodesOfAnswer } from "./open-conditions.ts";

/** A thing at the other end of one of the answer's facts. */
interface BesideAnswer {
  readonly name: string;
  readonly relation: string;
  /** Whether the thing is the fact's object, and the answer its subject. */
  readonly isObject: boolean;
}

/** Something that meets all constraints of a question but one, as far as the facts tell. */
export interface NearAnswer {
  readonly name: string;
  /** If the near answer is a day or a number, the things that have this value. The value alone tells nobody what to look at. */
  readonly of: readonly string[];
  /**
   * Things by which facts lead to the near answer as this constraint does, although no fact tells what the constraint asks of them. For
   * example, the constraint is that a robotics firm held an event. Facts name the firm that held the event, but none says what this firm
   * makes. The open point then concerns the firm.
   */
  readonly through: readonly string[];
  /** The constraint that the near answer is not known to meet, in the graph's words. */
  readonly missing: string;
  /** The id of the edge that states this constraint. It is an intersection only if several constraints of one set are open. */
  readonly edge: string;
  /**
   * Words by which pages may tell whether the near answer meets the constraint: the constraint's relations, and the named things that they
   * lead from. If `through` has things, the words are those on these things.
   */
  readonly terms: readonly string[];
  /**
   * Numbers and days by which the answer meets the constraint, but never the answer itself. Pages may tell a year where the question only
   * says "the 2000s".
   */
  readonly values: readonly string[];
  /**
   * Named things that stand beside the answer in the facts by which it meets this constraint, such as the person whom it recruited. If a
   * page says that the near answer meets the constraint as well, it names the near answer and such a thing together.
   */
  readonly beside: readonly BesideAnswer[];
  /** Facts by which the answer meets this constraint (`constraintGrounds`). */
  readonly grounds: readonly string[];
  /**
   * Ids of the evidence that lists things which meet the constraint, at least three in each piece. Empty if the constraint concerns another
   * thing on the way to the answer.
   */
  readonly lists: readonly string[];
}

/**
 * Finds the things that would answer a question if one of its constraints were left out. The facts of such a thing lack only one fact.
 * Perhaps nobody has looked for this fact, so such a thing is the likeliest other answer. Each thing is listed once. Those come first that
 * meet constraints which few things meet, because few things meet these by chance.
 *
 * A constraint gives no near answers if the answer is not bounded without it, if it excludes many things, or if its list is known to be
 * whole, since the list then excludes them. Things that a complement excludes from the answers are left out too (`excludedKeys`). The time
 * is one evaluation for each constraint.
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
  const conditionOf = createOpenConditions(question);
  const sameThings = nodesOfAnswer(question.plan);
  for (const { edge, keys } of groupNearAnswers(question)) {
    // What an exclusion alone keeps from being an answer is on the excluded list by a fact, so nothing is open of it.
    if (edge.op === "complement" || keys.length > mostOfConstraint || hasWholeList(question, judge, edge))
      continue;
    const values = claimsOf(edge).flatMap(({ value, object, fact }) =>
      value === null || question.stated.includes(object) ? [] : fact.object,
    );
    const beside = claimsOf(edge).flatMap((claim) => besideAnswer(claim, question, answers));
    const constraint = {
      beside: [...new Map(beside.map((one) => [one.name, one])).values()],
      through: [],
      terms: termsOf(file, [edge]),
      ...{ values: [...new Set(values)], grounds: groundsOf(edge) },
      lists: listsOf(question, edge),
    };
    for (const key of keys) {
      if (near.has(key) || excluded.has(key)) continue;
      const bridges = bridgesOf(edge, key);
      const terms = bridges.flatMap((one) => one.terms);
      const open = conditionOf(edge, key);
      near.set(key, {
        ...{ ...constraint, through: bridges.map(({ name }) => name) },
        ...{ missing: describeUnit(file, open, sameThings), edge: open.id },
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
 * Most things that one constraint alone may keep from being an answer. A round looks into three of them, and this costs a conversation in
 * each round. Of the 35 contributors to a release that are not among a project's maintainers, three would say little.
 */
const mostOfConstraint = 9;

/** All names of the stated answers. None of them may stand in a search query. */
export function namesOfAnswers({
  answers = [],
  aliases = {},
}: Pick<ReasoningGraphFile, "answers" | "aliases">): string[] {
  return answers.flatMap((name) => [name, ...(own(aliases, name) ?? [])]);
}

/**
 * Returns the other end of a claim that has a stated answer at one end. A number, a day, or a name that contains an answer's name is left
 * out.
 */
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

/** Most things of one value that are told. */
const mostThings = 2;

/** Lists the things that have a value in the relation by which the question asks for it. Empty if the key is a name and no value. */
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
 * Leaves out one constraint after another, and lists the things that would then be answers besides the present ones. A constraint without
 * which the answer is not bounded has no group. The smallest groups come first. The time is one evaluation for each constraint.
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

/** Fewest members by which a piece of evidence counts as a list. A piece that states fewer may only name examples. */
const leastListed = 3;

/** Returns the evidence that lists the things to which a constraint on the answer itself leads. */
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

/**
 * Words a constraint by its relation and the node from which it leads. If the constraint is not about the answer, the thing that it is
 * about is named too.
 */
function describeUnit(
  { nodes }: Pick<ReasoningGraphFile, "nodes">,
  { from, to, relation }: GraphEdge,
  ofAnswer: ReadonlySet<string>,
): string {
  const labelOf = (id: string) => nodes.find((node) => node.id === id)?.label ?? "";
  const constraint = `${relation ?? ""} ${labelOf(from)}`.trim();
  return ofAnswer.has(to) || relation === undefined ? constraint : `${labelOf(to)} (${constraint})`;
}

/** Lists the relations that lead to the targets of these edges, and the named things at their ends. Those of the given edges come first. */
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
