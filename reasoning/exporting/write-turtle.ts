import type { Fact } from "../../domain/evidence/fact.ts";
import { firstDay, lastDay } from "../../domain/part-date.ts";
import type { KnowledgeBase } from "../knowledge/knowledge-base.ts";
import { inCommonUnit } from "../values/quantity.ts";

/**
 * Writes a knowledge base as N-Triples, which every store that supports Turtle reads. Each claim is a plain triple, and also a node with
 * its dates. Each literal has its ends as numbers (as written, and in the base unit) and as days.
 */
export function writeTurtle(knowledge: KnowledgeBase): string {
  const entities = new Set(knowledge.claims.flatMap(({ subject, object }) => [subject, object]));
  const lines = [...entities].flatMap((entity) => describeEntity(entity, knowledge));
  for (const [index, { subject, relation, object, fact }] of knowledge.claims.entries()) {
    const [s, r, o] = [terms.entity(subject), terms.relation(relation), terms.entity(object)];
    const claim = `_:claim${index + 1}`;
    const say = (property: string, value: string): string =>
      `${claim} ${terms.property(property)} ${value} .`;
    lines.push(`${s} ${r} ${o} .`, say("subject", s), say("relation", r), say("object", o));
    for (const [property, value] of Object.entries(endsOf(fact)))
      lines.push(say(property, terms.text(value)));
  }
  return `${lines.join("\n")}\n`;
}

/**
 * Returns the days between which a claim holds. If `from` or `to` is only a month or a year, its other end is added: the last day of
 * `from`, the first of `to`.
 */
function endsOf({ from, to }: Pick<Fact, "from" | "to">): Record<string, string> {
  return {
    ...(from !== null && { from: firstDay(from), ...(from.length < 10 && { fromEnds: lastDay(from) }) }),
    ...(to !== null && { to: lastDay(to), ...(to.length < 10 && { toBegins: firstDay(to) }) }),
  };
}

function describeEntity(entity: string, knowledge: KnowledgeBase): string[] {
  const iri = terms.entity(entity);
  const lines = [`${iri} ${terms.label} ${terms.text(knowledge.entities.nameOf(entity))} .`];
  const value = knowledge.valueOf(entity);
  const say = (property: string, object: string): void => {
    lines.push(`${iri} ${terms.property(property)} ${object} .`);
  };
  if (value?.time) {
    say("begins", terms.text(value.time.from));
    say("ends", terms.text(value.time.to));
  }
  const [inBase] = inCommonUnit(value?.number ?? null, value?.number ?? null) ?? [];
  if (value?.number && inBase) {
    say("leastWritten", terms.number(value.number.min));
    say("mostWritten", terms.number(value.number.max));
    say("least", terms.number(inBase.min));
    say("most", terms.number(inBase.max));
    say("unit", terms.text(value.number.unit.dimension));
    if (value.number.version !== undefined) say("version", terms.text(value.number.version));
  }
  return lines;
}

const base = "urn:freshet:";

/** Writes IRIs and literals for exported facts and queries. Entities and relations are named by their keys in the knowledge base. */
export const terms = {
  entity: (key: string): string => `<${base}entity:${encode(key)}>`,
  relation: (key: string): string => `<${base}relation:${encode(key)}>`,
  property: (name: string): string => `<${base}${name}>`,
  label: "<http://www.w3.org/2000/01/rdf-schema#label>",
  text: (value: string): string => JSON.stringify(wellFormed(value)),
  number: (value: number): string => `"${xsdDouble(value)}"^^<http://www.w3.org/2001/XMLSchema#double>`,
};

function encode(key: string): string {
  return encodeURIComponent(wellFormed(key));
}

/** Replaces lone surrogates, which are not allowed in IRIs and literals. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

function xsdDouble(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return "INF";
  return value === Number.NEGATIVE_INFINITY ? "-INF" : value.toExponential();
}
