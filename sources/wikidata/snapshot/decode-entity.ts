import type { EntityPart, StatementLimits } from "../../../domain/ports/web/wikidata-snapshots.ts";
import type {
  WikidataEntity,
  WikidataRank,
  WikidataStatement,
  WikidataValue,
} from "../../../domain/wikidata/wikidata-entity.ts";
import type { ByteReader } from "./byte-reader.ts";
import { idForms, ranks, valueKinds } from "./encode-entity.ts";
import { idOfKey } from "./entity-key.ts";
import { unpackSpan, unpackTime } from "./packed-time.ts";

/** Reads an entity's record. Parts in `leftOut` are not read into objects, because making texts takes most of the time. */
export function decodeEntity(
  from: ByteReader,
  { id, revision }: Pick<WikidataEntity, "id" | "revision">,
  languages: readonly string[],
  leftOut: readonly EntityPart[] = [],
): WikidataEntity {
  const statements = decodeStatements(from, id, !leftOut.includes("statement-ids"));
  if (leftOut.includes("texts"))
    return { id, revision, modified: null, labels: {}, aliases: {}, descriptions: {}, statements };
  return { id, revision, ...decodeTexts(from, languages), statements };
}

/** Reads what follows the statements in a record. */
export function decodeTexts(
  from: ByteReader,
  languages: readonly string[],
): Pick<WikidataEntity, "modified" | "labels" | "aliases" | "descriptions"> {
  const modified = from.byte() === 0 ? null : unpackTime(from);
  const labels = readTexts(from, languages, () => from.text());
  const descriptions = readTexts(from, languages, () => from.text());
  const aliases = readTexts(from, languages, () => Array.from({ length: from.number() }, () => from.text()));
  return { modified, labels, aliases, descriptions };
}

function readTexts<T>(from: ByteReader, languages: readonly string[], read: () => T): Record<string, T> {
  const texts = new Map<string, T>();
  for (let index = from.byte(); index !== 0; index = from.byte()) {
    const language = languages[index - 1];
    if (language === undefined) throw new RangeError("a record names a language that the snapshot lacks");
    texts.set(language, read());
  }
  return Object.fromEntries(texts);
}

/** Reads only the statements, with which a record begins. With `withIds` false, their ids are null. */
export function decodeStatements(from: ByteReader, subject: string, withIds = true): WikidataStatement[] {
  const count = from.number();
  const statements: WikidataStatement[] = [];
  while (statements.length < count) {
    const property = propertyId(from.number());
    for (let left = from.number(); left > 0; left -= 1)
      statements.push(readStatement(from, subject, property, withIds));
  }
  return statements;
}

/** Ids of properties by their numbers, each made once. Ids are not kept for numbers that are larger than Wikidata has. */
const propertyIds: string[] = [];
const mostPropertyIds = 1 << 16;

function propertyId(number: number): string {
  const known = propertyIds[number];
  if (known !== undefined) return known;
  const id = `P${number}`;
  if (number < mostPropertyIds) propertyIds[number] = id;
  return id;
}

/** Reads one statement. */
export function readStatement(
  from: ByteReader,
  subject: string,
  property: string,
  withId = true,
): WikidataStatement {
  const head = from.byte();
  const kind = head & 7;
  const rank = rankOf(head);
  const id = readStatementId(from, subject, { form: (head >> 5) & 3, withId });
  const value = readValue(from, kind);
  if ((head & 128) === 0) return { id, property, rank, value, from: null, to: null, at: null };
  const has = from.byte();
  const start = has & 1 ? unpackTime(from) : null;
  const end = has & 2 ? unpackTime(from) : null;
  const at = has & 4 ? unpackTime(from) : null;
  return { id, property, rank, value, from: start, to: end, at };
}

/** Returns a statement's rank, which is in its first byte. */
export function rankOf(head: number): WikidataRank {
  return ranks[(head >> 3) & 3] ?? "normal";
}

const unlimited: StatementLimits = { begins: null, ends: null };

/** Reads when a statement begins and ends. These times follow its value, if its first byte says that there are any. */
export function readLimits(from: ByteReader, head: number): StatementLimits {
  if ((head & 128) === 0) return unlimited;
  const has = from.byte();
  return { begins: has & 1 ? unpackSpan(from) : null, ends: has & 2 ? unpackSpan(from) : null };
}

function readStatementId(
  from: ByteReader,
  subject: string,
  { form, withId }: { readonly form: number; readonly withId: boolean },
): string | null {
  if (form === idForms.none) return null;
  if (withId) return form === idForms.text ? from.text() : readUuid(from, subject, form);
  from.skip(form === idForms.text ? from.number() : 16);
  return null;
}

/** Reads the value of a statement. `number` is the number of its kind, which was read before. */
export function readValue(from: ByteReader, number: number): WikidataValue {
  const kind = valueKinds[number] ?? "novalue";
  switch (kind) {
    case "entity": {
      const key = from.number();
      return { kind, id: key === 0 ? from.text() : idOfKey(key - 1) };
    }
    case "string":
      return { kind, text: from.text() };
    case "monolingual":
      return { kind, text: from.text(), language: from.text() };
    case "time":
      return { kind, time: unpackTime(from), precision: from.number() };
    case "quantity": {
      const amount = from.text();
      const unit = from.number();
      return { kind, amount, unit: unit === 0 ? null : unit === 1 ? from.text() : idOfKey(unit - 2) };
    }
    case "coordinates":
      return { kind, latitude: from.double(), longitude: from.double() };
    default:
      return { kind };
  }
}

function readUuid(from: ByteReader, subject: string, form: number): string {
  const at = from.skip(16);
  const hex = from.bytes.toString("hex", at, at + 16);
  const uuid = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  return `${subject}$${form === idForms.upper ? uuid.toUpperCase() : uuid}`;
}
