import { createHash } from "node:crypto";
import type { WikidataValue } from "../../domain/wikidata/wikidata-entity.ts";
import type { BaseEntity, BaseStatement, Wikibase } from "./wikibase.ts";

const entity = (id: string): string => `<http://www.wikidata.org/entity/${id}>`;
const direct = (id: string): string => `<http://www.wikidata.org/prop/direct/${id}>`;
const xsd = (type: string): string => `<http://www.w3.org/2001/XMLSchema#${type}>`;
const type = "<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>";
const terms = {
  label: [
    "http://www.w3.org/2000/01/rdf-schema#label",
    "http://www.w3.org/2004/02/skos/core#prefLabel",
    "http://schema.org/name",
  ],
  alias: ["http://www.w3.org/2004/02/skos/core#altLabel"],
  description: ["http://schema.org/description"],
};

/** Writes a day as the lines of Wikidata's truthy N-Triples dump: statements of the best rank alone, without ids, qualifiers and units. */
export function* writeTriples({ entities, redirects }: Wikibase): Generator<string> {
  for (const one of entities) yield* entityTriples(one);
  yield* writeRedirects({ redirects });
}

/** Writes the merged entities of a day as triples. */
export function* writeRedirects({ redirects }: Pick<Wikibase, "redirects">): Generator<string> {
  for (const [id, into] of redirects)
    yield `${entity(id)} <http://www.w3.org/2002/07/owl#sameAs> ${entity(into)} .\n`;
}

function* entityTriples(one: BaseEntity): Generator<string> {
  const data = `<https://www.wikidata.org/wiki/Special:EntityData/${one.id}>`;
  const me = entity(one.id);
  yield `${data} ${type} <http://schema.org/Dataset> .\n`;
  yield `${data} <http://schema.org/about> ${me} .\n`;
  yield `${data} <http://schema.org/version> "${one.revision}"^^${xsd("integer")} .\n`;
  yield `${data} <http://schema.org/dateModified> "${one.modified}"^^${xsd("dateTime")} .\n`;
  yield `${me} ${type} <http://wikiba.se/ontology#${one.datatype === null ? "Item" : "Property"}> .\n`;
  const said = [
    ...Object.entries(one.labels).map(([language, text]) => [terms.label, language, [text]] as const),
    ...Object.entries(one.aliases).map(([language, list]) => [terms.alias, language, list] as const),
    ...Object.entries(one.descriptions).map(
      ([language, text]) => [terms.description, language, [text]] as const,
    ),
  ];
  for (const [predicates, language, texts] of said)
    for (const text of texts)
      for (const predicate of predicates) yield `${me} <${predicate}> ${literal(text)}@${language} .\n`;
  for (const statement of truthy(one.statements)) yield statementTriple(me, statement);
}

/** The preferred statements of a property, or the normal ones where none is preferred. */
function truthy(statements: readonly BaseStatement[]): BaseStatement[] {
  const best = new Set(statements.filter(({ rank }) => rank === "preferred").map(({ property }) => property));
  return statements.filter(({ rank, property }) => rank === (best.has(property) ? "preferred" : "normal"));
}

function statementTriple(me: string, { property, value, id }: BaseStatement): string {
  if (value.kind === "novalue") return `${me} ${type} <http://www.wikidata.org/prop/novalue/${property}> .\n`;
  return `${me} ${direct(property)} ${objectOf(value, id)} .\n`;
}

function objectOf(value: Exclude<WikidataValue, { kind: "novalue" }>, id: string): string {
  switch (value.kind) {
    case "entity":
      return entity(value.id);
    case "string":
      return /^https?:\/\//u.test(value.text) ? `<${value.text}>` : literal(value.text);
    case "monolingual":
      return `${literal(value.text)}@${value.language}`;
    case "time":
      // A year stands as its first day.
      return `"${value.time.slice(1).replaceAll("-00", "-01")}"^^${xsd("dateTime")}`;
    case "quantity":
      return `"${value.amount}"^^${xsd("decimal")}`;
    case "coordinates":
      return `"Point(${value.longitude} ${value.latitude})"^^<http://www.opengis.net/ont/geosparql#wktLiteral>`;
    case "somevalue":
      return `_:${createHash("md5").update(id).digest("hex")}`;
  }
}

function literal(text: string): string {
  const escaped = text.replace(/["\\]/gu, (character) => `\\${character}`).replaceAll("\n", "\\n");
  return `"${escaped.replace(/[^\x20-\x7e]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    const hex = code.toString(16).toUpperCase();
    return code > 0xffff ? `\\U${hex.padStart(8, "0")}` : `\\u${hex.padStart(4, "0")}`;
  })}"`;
}
