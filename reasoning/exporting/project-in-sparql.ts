import type { PlannedEdge } from "../evaluation/evaluation-plan.ts";
import type { KnowledgeBase } from "../knowledge/knowledge-base.ts";
import { compareInSparql, conditionInSparql, endsOf, isOtherVersion } from "./condition-in-sparql.ts";
import { filterClaims } from "./filter-in-sparql.ts";
import { terms } from "./write-turtle.ts";

/** Where a projection starts: a named entity, or a variable with the pattern that binds it. */
export interface Source {
  readonly term: string;
  readonly entity: string | null;
  readonly pattern: readonly string[];
}

interface Ends {
  readonly source: Source;
  readonly variable: string;
  readonly newVariable: () => string;
}

/** Writes `followProjection` (evaluation/follow-projection.ts) as a SPARQL pattern. */
export function projectInSparql(planned: PlannedEdge, ends: Ends, knowledge: KnowledgeBase): string[] {
  const { edge, relation } = planned;
  if (relation === null) return ["FILTER(false)"];
  return edge.inverse === true
    ? projectBack(planned, terms.relation(relation), ends, knowledge)
    : projectOn(planned, terms.relation(relation), ends, knowledge);
}

function projectOn(
  { condition, target }: PlannedEdge,
  relation: string,
  { source, variable, newVariable }: Ends,
  knowledge: KnowledgeBase,
): string[] {
  if (condition === null) return [...source.pattern, `${source.term} ${relation} ${variable} .`];
  const object = newVariable();
  const { pattern, byValue, isMet } = filterClaims({ subject: source.term, relation, object }, condition, {
    newVariable,
    knowledge,
  });
  const isOfEntities = target.kind === "entity" || target.kind === "entity-set";
  const member = isOfEntities ? `IF(${byValue}, ${source.term}, ${object})` : object;
  return [...source.pattern, ...pattern, `FILTER(${isMet})`, `BIND(${member} AS ${variable})`];
}

function projectBack(
  { condition, source: node }: PlannedEdge,
  relation: string,
  { source, variable, newVariable }: Ends,
  knowledge: KnowledgeBase,
): string[] {
  const isLiteral = node.kind === "attribute" || node.kind === "attribute-set";
  const isWording = isLiteral && node.given === true && condition !== null;
  const isName = source.entity === null ? !isLiteral : knowledge.valueOf(source.entity) === null;
  if (condition === null && isName) return [...source.pattern, `${variable} ${relation} ${source.term} .`];
  const object = newVariable();
  const value = source.entity === null ? null : knowledge.valueOf(source.entity);
  if (condition === null && isLiteral && node.given === true && value !== null) {
    const ends = { subject: variable, relation, object };
    const dated = filterClaims(ends, { op: "=", quantity: value }, { newVariable, knowledge });
    return [...source.pattern, ...dated.pattern, `FILTER(${object} = ${source.term} || ${dated.isMet})`];
  }
  const filtered =
    condition === null
      ? { pattern: [`${variable} ${relation} ${object} .`], isMet: "true" }
      : filterClaims({ subject: variable, relation, object }, condition, { newVariable, knowledge });
  const link = isWording
    ? { pattern: [], isLinked: "true" }
    : linkObject(object, source, { isLiteral, knowledge });
  return [
    ...(isWording ? [] : source.pattern),
    ...filtered.pattern,
    ...link.pattern,
    `FILTER(${filtered.isMet} && ${link.isLinked})`,
  ];
}

/** Writes whether a claim's object is the projection's source, or a value within it. */
function linkObject(
  object: string,
  { term, entity }: Source,
  { isLiteral, knowledge }: { readonly isLiteral: boolean; readonly knowledge: KnowledgeBase },
): { pattern: readonly string[]; isLinked: string } {
  const own = endsOf(object);
  if (entity !== null) {
    const value = knowledge.valueOf(entity);
    if (value === null) return { pattern: [], isLinked: `${object} = ${term}` };
    return {
      pattern: own.pattern,
      isLinked: `(${object} = ${term} || COALESCE(${conditionInSparql(object, "=", value).isMet}, false))`,
    };
  }
  if (!isLiteral) return { pattern: [], isLinked: `${object} = ${term}` };
  const outer = endsOf(term);
  const inTime = compareInSparql([own.begins, own.ends], "=", [outer.begins, outer.ends]);
  const written = compareInSparql([own.leastWritten, own.mostWritten], "=", [
    outer.leastWritten,
    outer.mostWritten,
  ]);
  const inBase = compareInSparql([own.least, own.most], "=", [outer.least, outer.most]);
  const inNumber = `IF(${own.unit} = "" || ${outer.unit} = "", ${written}, ${own.unit} = ${outer.unit} && ${inBase})`;
  const isOther = isOtherVersion(own, { version: outer.version, isBare: `${outer.unit} = ""` });
  return {
    pattern: [...own.pattern, ...outer.pattern],
    isLinked: `(${object} = ${term} || COALESCE(IF(BOUND(${own.begins}) && BOUND(${outer.begins}), ${inTime}, ${inNumber} && !${isOther}), false))`,
  };
}
