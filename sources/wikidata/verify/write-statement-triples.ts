import { literalText } from "../../../domain/wikidata/literal-text.ts";
import { standing, standingsOf } from "../../../domain/wikidata/statement-standing.ts";
import { readDay, readTimeSpan } from "../../../domain/wikidata/time-span.ts";
import type { WikidataEntity, WikidataStatement } from "../../../domain/wikidata/wikidata-entity.ts";
import { withResolvedUnit } from "../../../domain/wikidata/with-resolved-unit.ts";
import { namespaces, type SparqlLayout } from "../questions/write-query-in-sparql.ts";
import { itemNumber } from "../statements/item-number.ts";

export interface TripleOptions {
  readonly layout: SparqlLayout;
  /** Day of the snapshot, `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly keeps: (property: string) => boolean;
  /** Follows redirects of merged items. */
  readonly resolve: (id: string) => string;
}

/**
 * Writes an item's statements as lines of N-Triples. In Wikidata's layout ranks and days are only copied, and the query decides by them. If
 * the month or day of a qualifier is unknown, the first possible day is written for a beginning, and the last possible day for an end.
 */
export function writeStatementTriples(
  { id, statements }: Pick<WikidataEntity, "id" | "statements">,
  options: TripleOptions,
): string[] {
  const groups = new Map<string, WikidataStatement[]>();
  for (const statement of statements)
    if (options.keeps(statement.property))
      groups.set(statement.property, [...(groups.get(statement.property) ?? []), statement]);
  const write = options.layout === "wikidata" ? writeNodes : writeDirectly;
  return [...groups].flatMap(([property, group]) => write({ id, property, group }, options));
}

interface Group {
  readonly id: string;
  readonly property: string;
  readonly group: readonly WikidataStatement[];
}

const rankNames = { preferred: "PreferredRank", normal: "NormalRank", deprecated: "DeprecatedRank" } as const;
const typeOf = "<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>";

function writeNodes({ id, property, group }: Group, { resolve }: TripleOptions): string[] {
  const best = group.some(({ rank }) => rank === "preferred") ? "preferred" : "normal";
  return group.flatMap((statement, at) => {
    const node = `<urn:freshet:statement:${id}-${property}-${at}>`;
    const object = objectOf(statement, resolve, `_:${id}${property}n${at}`);
    const isBest = statement.rank === best;
    return [
      `${named("wd", id)} ${named("p", property)} ${node} .`,
      `${node} ${named("wikibase", "rank")} ${named("wikibase", rankNames[statement.rank])} .`,
      ...(object === null ? [] : [`${node} ${named("ps", property)} ${object} .`]),
      ...(isBest ? [`${node} ${typeOf} ${named("wikibase", "BestRank")} .`] : []),
      ...(isBest && object !== null ? [`${named("wd", id)} ${named("wdt", property)} ${object} .`] : []),
      ...dayOf(node, "P580", statement.from === null ? null : (readTimeSpan(statement.from)?.first ?? null)),
      ...dayOf(node, "P582", statement.to === null ? null : (readTimeSpan(statement.to)?.last ?? null)),
    ];
  });
}

function writeDirectly({ id, property, group }: Group, { asOf, resolve }: TripleOptions): string[] {
  const standings = standingsOf(group, readDay(asOf));
  return group.flatMap((statement, at) => {
    const object = objectOf(statement, resolve, null);
    if (object === null) return [];
    const bits = standings[at] ?? 0;
    const isHierarchy = property === "P31" || property === "P279";
    const names = [
      ...((bits & standing.ever) === 0 ? [] : [named("ever", property)]),
      ...((bits & standing.now) === 0 ? [] : [named("now", property)]),
      ...(isHierarchy && (bits & standing.best) !== 0 ? [named("wdt", property)] : []),
    ];
    return names.map((name) => `${named("wd", id)} ${name} ${object} .`);
  });
}

/** Writes the object as a term. `unknown` is returned for an unknown value, and null for a value that is no answer. */
function objectOf(
  { value }: WikidataStatement,
  resolve: (id: string) => string,
  unknown: string | null,
): string | null {
  if (value.kind === "entity") {
    const id = resolve(value.id);
    return itemNumber(id) === null ? null : named("wd", id);
  }
  if (value.kind === "somevalue") return unknown;
  const text = literalText(withResolvedUnit(value, resolve));
  return text === null ? null : quoted(text);
}

function dayOf(node: string, qualifier: string, day: number | null): string[] {
  if (day === null) return [];
  const year = Math.floor(day / 10_000);
  const rest = day - year * 10_000;
  const text = `${year < 0 ? "-" : ""}${pad(Math.abs(year), 4)}-${pad(Math.floor(rest / 100), 2)}-${pad(rest % 100, 2)}T00:00:00Z`;
  return [`${node} ${named("pq", qualifier)} "${text}"^^<${namespaces.xsd}dateTime> .`];
}

function pad(number: number, length: number): string {
  return String(number).padStart(length, "0");
}

function named(space: keyof typeof namespaces, name: string): string {
  return `<${namespaces[space]}${name}>`;
}

/** Writes a text as a literal of N-Triples, in which only four characters have to be escaped. */
function quoted(text: string): string {
  return `"${text.replace(/[\\"\n\r]/gu, (mark) => (mark === "\n" ? "\\n" : mark === "\r" ? "\\r" : `\\${mark}`))}"`;
}
