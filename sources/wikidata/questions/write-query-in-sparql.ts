import type { CountedCondition } from "../index/find-answers.ts";

/**
 * How statements are written in a store. `wikidata`: as in Wikidata's own endpoint, where each statement has a node with its rank and
 * qualifiers. `direct`: one triple for each statement that holds, with `ever:` or `now:` before the property; ranks and days were decided
 * when it was loaded.
 */
export type SparqlLayout = "wikidata" | "direct";

/**
 * Writes a query in SPARQL (LiveSearchBench, listings 1 to 3). The listings count rows of a UNION, so a condition that is met twice counts
 * as two. Here all conditions are in one pattern, and answers are distinct. Two solutions are enough to show that a query has no single
 * answer, so no more are requested.
 */
export function writeQueryInSparql(
  { asOf, conditions }: { readonly asOf: string; readonly conditions: readonly CountedCondition[] },
  layout: SparqlLayout = "wikidata",
): string {
  const state = layout === "wikidata" ? stateByNodes(`"${asOf}T00:00:00Z"^^xsd:dateTime`) : stateDirectly;
  let nodes = 0;
  const newNode = (): string => {
    nodes += 1;
    return `?s${nodes}`;
  };
  const patterns = conditions.flatMap(({ asked, property, time, given }, at) => {
    const thing = `?y${at + 1}`;
    const other = given.kind === "entity" ? `wd:${given.id}` : thing;
    const [subject, object] = asked === "subject" ? ["?x", other] : [other, "?x"];
    const triple = state({ subject, property, object, time, node: newNode() });
    if (given.kind === "entity") return triple;
    const { hop } = given;
    return [
      ...triple,
      ...(hop === null
        ? []
        : state({
            ...{ subject: thing, property: hop.property, object: `wd:${hop.entity}` },
            ...{ time, node: newNode() },
          })),
      `${thing} wdt:P31/wdt:P279* wd:${given.class} .`,
    ];
  });
  return [
    ...(layout === "wikidata" ? wikidataPrefixes : directPrefixes),
    "SELECT DISTINCT ?x WHERE {",
    ...patterns.map((line) => `  ${line}`),
    "} LIMIT 2",
  ].join("\n");
}

interface Stated {
  readonly subject: string;
  readonly property: string;
  readonly object: string;
  readonly time: "now" | "ever";
  readonly node: string;
}

/**
 * States conditions in the layout `wikidata`. An unknown value is a blank node and is no answer. A statement that there is no value has no
 * `ps:` triple.
 */
function stateByNodes(day: string): (stated: Stated) => string[] {
  return ({ subject, property, object, time, node }) => [
    `${subject} p:${property} ${node} .`,
    `${node} ps:${property} ${object} .`,
    ...(object.startsWith("?") ? [`FILTER(!isBlank(${object}))`] : []),
    time === "now"
      ? `${node} a wikibase:BestRank .`
      : `FILTER NOT EXISTS { ${node} wikibase:rank wikibase:DeprecatedRank }`,
    `FILTER NOT EXISTS { ${node} pq:P580 ${node}from . FILTER(${node}from > ${day}) }`,
    ...(time === "now"
      ? [`FILTER NOT EXISTS { ${node} pq:P582 ${node}to . FILTER(${node}to < ${day}) }`]
      : []),
  ];
}

function stateDirectly({ subject, property, object, time }: Stated): string[] {
  return [`${subject} ${time}:${property} ${object} .`];
}

export const namespaces = {
  wd: "http://www.wikidata.org/entity/",
  wdt: "http://www.wikidata.org/prop/direct/",
  p: "http://www.wikidata.org/prop/",
  ps: "http://www.wikidata.org/prop/statement/",
  pq: "http://www.wikidata.org/prop/qualifier/",
  wikibase: "http://wikiba.se/ontology#",
  xsd: "http://www.w3.org/2001/XMLSchema#",
  ever: "urn:freshet:ever:",
  now: "urn:freshet:now:",
} as const;

const prefix = (name: keyof typeof namespaces): string => `PREFIX ${name}: <${namespaces[name]}>`;
const wikidataPrefixes = (["wd", "wdt", "p", "ps", "pq", "wikibase", "xsd"] as const).map(prefix);
const directPrefixes = (["wd", "wdt", "ever", "now"] as const).map(prefix);
