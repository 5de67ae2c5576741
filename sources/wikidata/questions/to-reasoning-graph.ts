import type { Fact } from "../../../domain/evidence/fact.ts";
import type { GraphEdge, GraphNode, ReasoningGraphFile } from "../../../domain/graph/reasoning-graph.ts";
import { own } from "../../../domain/own.ts";
import { partDate } from "../../../domain/part-date.ts";
import type { QueryCondition } from "../../../domain/wikidata/templated-query.ts";
import type { TemplatedQuestion, UsedStatement } from "../../../domain/wikidata/templated-question.ts";
import { valueText } from "./write-chain.ts";

/** The relation of things to their classes, in words that the evaluation knows as such. */
const classRelation = { en: "instance of", zh: "类型" } as const;

/**
 * Writes a question as a reasoning graph with its statements as evidence (LiveSearchBench §4.1, a constrained path query). Each condition
 * is a projection into a set, and the sets are intersected. A fuzzed thing is an intersection of its class and its hop. A statement about a
 * superclass becomes a fact about the thing itself, because a graph can't express a path of arbitrary length.
 */
export function toReasoningGraph(question: TemplatedQuestion): ReasoningGraphFile {
  const { answer, query, asked } = question;
  const graph = new GraphWriter(question);
  const kind = answer.kind === "item" ? "entity" : "attribute";
  const target: GraphNode = { id: "x", kind, label: asked.words === "" ? "x" : asked.words };
  graph.nodes.push(target);
  const [first] = query.conditions;
  if (query.conditions.length === 1 && first !== undefined) graph.addCondition(first, "x");
  else
    query.conditions.forEach((condition, at) => {
      const set = graph.addNode({ id: `s${at + 1}`, kind: "entity-set", label: target.label });
      graph.addCondition(condition, set);
      graph.addEdge({ op: "intersection", from: set, to: "x" });
    });
  return {
    ...{ nodes: graph.nodes, edges: graph.edges, answer: "x", question: question.question },
    answers: [answer.label, ...answer.aliases],
    evidence: question.statements.map((statement, at) => evidenceOf(statement, at, question)),
    aliases: Object.fromEntries(
      question.statements
        .flatMap(({ subject, value }) => [subject, ...(value.kind === "entity" ? [value.id] : [])])
        .map((id) => [factName(id, question), namesBeside(id, question)] as const)
        .filter(([, others]) => others.length > 0),
    ),
  };
}

class GraphWriter {
  readonly nodes: GraphNode[] = [];
  readonly edges: GraphEdge[] = [];
  readonly #question: TemplatedQuestion;

  constructor(question: TemplatedQuestion) {
    this.#question = question;
  }

  addNode(node: GraphNode): string {
    this.nodes.push(node);
    return node.id;
  }

  addEdge(edge: Omit<GraphEdge, "id">): void {
    this.edges.push({ id: `e${this.edges.length + 1}`, ...edge });
  }

  addCondition({ asked, property, given }: QueryCondition, to: string): void {
    const from = given.kind === "entity" ? this.#given(given.id) : this.#fuzzed(given);
    this.#project({ from, to, property, inverse: asked === "subject" });
  }

  #fuzzed({ class: ofClass, hop }: Extract<QueryCondition["given"], { kind: "some" }>): string {
    const label = own(this.#question.names, ofClass)?.surface ?? ofClass;
    const [thing, kinds, reached] = [
      `y${this.nodes.length}`,
      `c${this.nodes.length}`,
      `h${this.nodes.length}`,
    ];
    for (const id of [kinds, reached, thing]) this.addNode({ id, kind: "entity-set", label });
    this.#project({ from: this.#given(ofClass), to: kinds, property: "P31", inverse: true });
    this.#project({ from: this.#given(hop.entity), to: reached, property: hop.property, inverse: true });
    for (const from of [kinds, reached]) this.addEdge({ op: "intersection", from, to: thing });
    return thing;
  }

  #given(id: string): string {
    const label = own(this.#question.names, id)?.surface ?? id;
    const known = this.nodes.find((node) => node.given === true && node.label === label);
    return known?.id ?? this.addNode({ id: `g${this.nodes.length}`, kind: "entity", label, given: true });
  }

  #project(edge: {
    readonly from: string;
    readonly to: string;
    readonly property: string;
    readonly inverse: boolean;
  }): void {
    const { statements, names, language } = this.#question;
    const { from, to, property, inverse } = edge;
    const relation = property === "P31" ? classRelation[language] : (own(names, property)?.label ?? property);
    const evidence = statements.flatMap((statement, at) =>
      statement.property === property ? [`s${at + 1}`] : [],
    );
    this.addEdge({ op: "projection", from, to, relation, ...(inverse ? { inverse } : {}), evidence });
  }
}

function evidenceOf(
  statement: UsedStatement,
  at: number,
  question: TemplatedQuestion,
): NonNullable<ReasoningGraphFile["evidence"]>[number] {
  const { names } = question;
  const { subject, property, revision } = statement;
  const object = valueText(statement, question);
  const text = `${own(names, subject)?.label ?? subject} – ${own(names, property)?.label ?? property} – ${object}`;
  return {
    ...{ id: `s${at + 1}`, statement: text, quote: text, date: null, fresh: at === 0 },
    url:
      revision === null
        ? `https://www.wikidata.org/wiki/${subject}#${property}`
        : `https://www.wikidata.org/w/index.php?title=${subject}&oldid=${revision}#${property}`,
    source: "Wikidata",
    facts: factsOf(statement, question),
  };
}

function factsOf(statement: UsedStatement, question: TemplatedQuestion): Fact[] {
  const { language, statements, names, answer, query } = question;
  const { subject, property, value } = statement;
  const [from, to] = [dayOf(statement.from), dayOf(statement.to)];
  if (property === "P31" || property === "P279") {
    // A class statement gives the instance's own class. If the query's class is a superclass of it, that class is given too.
    const own = property === "P31" ? subject : statements.find((other) => isValue(other, subject))?.subject;
    const object = value.kind === "entity" ? factName(value.id, question) : "";
    return [
      { subject: factName(own ?? subject, question), relation: classRelation[language], object, from, to },
    ];
  }
  const isAnswer = answer.kind === "literal" && query.conditions[0]?.property === property;
  const object = isAnswer
    ? answer.label
    : value.kind === "entity"
      ? factName(value.id, question)
      : valueText(statement, question);
  const relation = own(names, property)?.label ?? property;
  return [{ subject: factName(subject, question), relation, object, from, to }];
}

function isValue({ property, value }: UsedStatement, id: string): boolean {
  return property === "P31" && value.kind === "entity" && value.id === id;
}

/** Returns the name of an item in facts. It is the name that the text uses, if there is one, so that items of the same name stay apart. */
function factName(id: string, { names }: TemplatedQuestion): string {
  const name = own(names, id);
  return name === undefined ? id : name.surface === "" ? name.label : name.surface;
}

/** Returns other names of an item. There are none if the text needs a qualifier, because then several things share the item's names. */
function namesBeside(id: string, { names }: TemplatedQuestion): string[] {
  const name = own(names, id);
  return name === undefined || (name.surface !== "" && name.surface !== name.label) ? [] : [...name.aliases];
}

/** Reads a qualifier's time as a day, month or year, as precise as it is known. */
function dayOf(time: string | null): string | null {
  const [, year = "", month = "", day = ""] = /^\+(\d{4})-(\d\d)-(\d\d)T/u.exec(time ?? "") ?? [];
  const text = month === "00" ? year : day === "00" ? `${year}-${month}` : `${year}-${month}-${day}`;
  return partDate.safeParse(text).success ? text : null;
}
