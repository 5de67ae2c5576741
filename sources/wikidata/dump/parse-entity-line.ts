import { isObject } from "../../../domain/is-object.ts";
import { own } from "../../../domain/own.ts";
import type {
  WikidataEntity,
  WikidataRank,
  WikidataStatement,
} from "../../../domain/wikidata/wikidata-entity.ts";
import { entityKey } from "../snapshot/entity-key.ts";
import { type DumpLine, type DumpTally, mostText } from "./dump-line.ts";
import { readValue } from "./read-value.ts";

/**
 * Reads the line of an entity by JSON.parse. This is the reference for `scanEntityLine`, and reads the lines whose shape that function
 * doesn't know.
 */
export function parseEntityLine(line: string, languages: readonly string[], tally: DumpTally): DumpLine {
  const parsed = parseJson(line);
  if (!isObject(parsed)) return skip(tally);
  const redirect = own(parsed, "redirect");
  if (typeof redirect === "string") {
    const from = own(parsed, "entity") ?? own(parsed, "id");
    if (typeof from !== "string" || entityKey(from) === null || entityKey(redirect) === null)
      return skip(tally);
    return { redirect: { from, to: redirect } };
  }
  const id = own(parsed, "id");
  if (typeof id !== "string") return skip(tally);
  if (entityKey(id) === null) {
    tally.add(/^[A-Z][1-9]\d*$/u.test(id) && !/^[PQ]/u.test(id) ? "other-kind" : "malformed");
    return null;
  }
  const revision = own(parsed, "lastrevid");
  const claims = own(parsed, "claims") ?? {};
  if (!(revision === undefined || isWhole(revision)) || !isMap(claims)) return skip(tally);
  const modified = own(parsed, "modified");
  return {
    entity: {
      id,
      revision: revision ?? null,
      modified: typeof modified === "string" && modified.length <= 40 ? modified : null,
      labels: readTexts(own(parsed, "labels"), languages, tally),
      aliases: readLists(own(parsed, "aliases"), languages, tally),
      descriptions: readTexts(own(parsed, "descriptions"), languages, tally),
      statements: readStatements(claims, tally),
    },
  };
}

function skip(tally: DumpTally): null {
  tally.add("malformed");
  return null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** PHP writes an empty map as an empty list. */
const isMap = (value: unknown): value is Record<string, unknown> =>
  isObject(value) || (Array.isArray(value) && value.length === 0);

function readTexts(given: unknown, languages: readonly string[], tally: DumpTally): WikidataEntity["labels"] {
  const texts = new Map<string, string>();
  if (!isObject(given)) return {};
  for (const language of languages) {
    const text = textOf(own(given, language), tally);
    if (text !== null) texts.set(language, text);
  }
  return Object.fromEntries(texts);
}

function readLists(
  given: unknown,
  languages: readonly string[],
  tally: DumpTally,
): WikidataEntity["aliases"] {
  const lists = new Map<string, string[]>();
  if (!isObject(given)) return {};
  for (const language of languages) {
    const list = own(given, language);
    if (!Array.isArray(list)) continue;
    const texts = list.map((entry) => textOf(entry, tally)).filter((text) => text !== null);
    if (texts.length > 0) lists.set(language, texts);
  }
  return Object.fromEntries(lists);
}

function textOf(entry: unknown, tally: DumpTally): string | null {
  const text = isObject(entry) ? own(entry, "value") : undefined;
  if (typeof text !== "string") return null;
  if (text.length <= mostText) return text;
  tally.add("oversized");
  return null;
}

function readStatements(claims: Record<string, unknown>, tally: DumpTally): WikidataStatement[] {
  const statements: WikidataStatement[] = [];
  for (const list of Object.values(claims))
    for (const given of Array.isArray(list) ? list : []) {
      const read = readStatement(given, tally);
      if (typeof read !== "string") statements.push(read);
      else tally.add(read);
    }
  return statements;
}

const rankWords: readonly unknown[] = ["normal", "preferred", "deprecated"] satisfies WikidataRank[];
const isRank = (value: unknown): value is WikidataRank => rankWords.includes(value);

function readStatement(given: unknown, tally: DumpTally): WikidataStatement | "unknown-value" | "oversized" {
  const snak = isObject(given) ? own(given, "mainsnak") : null;
  if (!isObject(given) || !isObject(snak)) return "unknown-value";
  const property = own(snak, "property");
  const rank = own(given, "rank") ?? "normal";
  if (
    typeof property !== "string" ||
    !property.startsWith("P") ||
    entityKey(property) === null ||
    !isRank(rank)
  )
    return "unknown-value";
  const value = readValue(snak);
  if (typeof value === "string") return value;
  const id = own(given, "id");
  const qualifiers = own(given, "qualifiers");
  const time = (of: string): string | null =>
    isObject(qualifiers) ? timeOf(own(qualifiers, of), tally) : null;
  return {
    id: typeof id === "string" && id.length <= 256 ? id : null,
    ...{ property, rank, value },
    ...{ from: time("P580"), to: time("P582"), at: time("P585") },
  };
}

/** Returns the first known time among the values of one qualifier. */
function timeOf(snaks: unknown, tally: DumpTally): string | null {
  for (const snak of Array.isArray(snaks) ? snaks : []) {
    if (!isObject(snak)) continue;
    const value = readValue(snak);
    if (typeof value === "string") tally.add(value);
    else if (value.kind === "time") return value.time;
  }
  return null;
}
