import { createHash } from "node:crypto";
import type { WikidataValue } from "../../domain/wikidata/wikidata-entity.ts";
import { baseProperties } from "./properties.ts";
import type { BaseEntity, BaseStatement, Wikibase } from "./wikibase.ts";

const datatypes = new Map(baseProperties.map(({ id, datatype }) => [id, datatype]));
const wikidata = "http://www.wikidata.org/entity/";

/**
 * Writes a day as the lines of Wikidata's JSON dump: one array with one entity on each line. As in real dumps, the keys have their usual
 * order, text beyond ASCII is escaped, and an empty map is written as an empty list.
 */
export function* writeJsonDump({ entities }: Wikibase): Generator<string> {
  yield "[\n";
  for (const [at, entity] of entities.entries())
    yield `${ascii(JSON.stringify(entityJson(entity)))}${at === entities.length - 1 ? "" : ","}\n`;
  yield "]\n";
}

/** An entity as dumps and Special:EntityData write it. */
export function entityJson(entity: BaseEntity): Readonly<Record<string, unknown>> {
  const { id, datatype } = entity;
  const lists = new Map<string, unknown[]>();
  for (const statement of entity.statements) {
    const list = lists.get(statement.property) ?? [];
    list.push(statementJson(statement));
    lists.set(statement.property, list);
  }
  const claims = Object.fromEntries(lists);
  const term = (language: string, value: string) => ({ language, value });
  return {
    type: datatype === null ? "item" : "property",
    ...(datatype !== null && { datatype }),
    id,
    labels: mapJson(entity.labels, term),
    descriptions: mapJson(entity.descriptions, term),
    aliases: mapJson(entity.aliases, (language, list) => list.map((value) => term(language, value))),
    claims: Object.keys(claims).length === 0 ? [] : claims,
    ...(datatype === null && {
      sitelinks: mapJson(entity.sitelinks, (site, title) => ({ site, title, badges: [] })),
    }),
    pageid: Number(id.slice(1)) + 130,
    ns: datatype === null ? 0 : 120,
    title: datatype === null ? id : `Property:${id}`,
    lastrevid: entity.revision,
    modified: entity.modified,
  };
}

/** PHP writes an empty map as an empty list. */
function mapJson<T>(map: Readonly<Record<string, T>>, write: (key: string, value: T) => unknown): unknown {
  const entries = Object.entries(map);
  return entries.length === 0
    ? []
    : Object.fromEntries(entries.map(([key, value]) => [key, write(key, value)]));
}

function statementJson({ id, property, rank, value, from, to, at, source }: BaseStatement): unknown {
  const times = [
    ["P580", from],
    ["P582", to],
    ["P585", at],
  ] as const;
  const qualifiers = times.flatMap(([name, time]) =>
    time === null
      ? []
      : [[name, [snakJson(name, { kind: "time", time, precision: 11 }, "time", true)]] as const],
  );
  return {
    mainsnak: snakJson(property, value, datatypes.get(property) ?? "string", false),
    type: "statement",
    ...(qualifiers.length > 0 && {
      qualifiers: Object.fromEntries(qualifiers),
      "qualifiers-order": qualifiers.map(([name]) => name),
    }),
    id,
    rank,
    ...(source !== null && {
      references: [
        {
          hash: hashOf(source),
          snaks: {
            P854: [snakJson("P854", { kind: "string", text: source }, "url", true)],
            P813: [
              snakJson("P813", { kind: "time", time: "+2025-11-01T00:00:00Z", precision: 11 }, "time", true),
            ],
          },
          "snaks-order": ["P854", "P813"],
        },
      ],
    }),
  };
}

function snakJson(property: string, value: WikidataValue, datatype: string, hashed: boolean): unknown {
  const hash = hashed ? { hash: hashOf(property + JSON.stringify(value)) } : {};
  if (value.kind === "somevalue" || value.kind === "novalue")
    return { snaktype: value.kind, property, ...hash, datatype };
  return { snaktype: "value", property, ...hash, datavalue: dataValue(value), datatype };
}

function dataValue(value: Exclude<WikidataValue, { kind: "somevalue" | "novalue" }>): unknown {
  switch (value.kind) {
    case "entity": {
      const type = value.id.startsWith("P") ? "property" : "item";
      return {
        value: { "entity-type": type, "numeric-id": Number(value.id.slice(1)), id: value.id },
        type: "wikibase-entityid",
      };
    }
    case "string":
      return { value: value.text, type: "string" };
    case "monolingual":
      return { value: { text: value.text, language: value.language }, type: "monolingualtext" };
    case "time":
      return {
        value: {
          ...{ time: value.time, timezone: 0, before: 0, after: 0, precision: value.precision },
          calendarmodel: `${wikidata}Q1985727`,
        },
        type: "time",
      };
    case "quantity":
      return {
        value: { amount: value.amount, unit: value.unit === null ? "1" : `${wikidata}${value.unit}` },
        type: "quantity",
      };
    case "coordinates":
      return {
        value: {
          ...{ latitude: value.latitude, longitude: value.longitude, altitude: null, precision: 0.0001 },
          globe: `${wikidata}Q2`,
        },
        type: "globecoordinate",
      };
  }
}

const hashOf = (text: string): string => createHash("sha1").update(text).digest("hex");

function ascii(json: string): string {
  // Without the flag u each half of a surrogate pair is escaped by itself, as PHP does.
  return json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
