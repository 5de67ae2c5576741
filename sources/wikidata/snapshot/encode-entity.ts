import { own } from "../../../domain/own.ts";
import type {
  WikidataEntity,
  WikidataRank,
  WikidataStatement,
  WikidataValue,
} from "../../../domain/wikidata/wikidata-entity.ts";
import type { ByteWriter } from "./byte-writer.ts";
import { entityKey } from "./entity-key.ts";
import { packTime } from "./packed-time.ts";

/**
 * Writes an entity's record: everything that a snapshot keeps of it except its id and revision, which are in the block's table. Returns the
 * place where the statements end.
 */
export function encodeEntity(
  entity: Omit<WikidataEntity, "id" | "revision">,
  id: string,
  languages: readonly string[],
  out: ByteWriter,
): number {
  writeStatements(entity.statements, id, out);
  const end = out.length;
  writeOptionalTime(entity.modified, out);
  writeTexts(entity.labels, languages, out, (text) => out.text(text));
  writeTexts(entity.descriptions, languages, out, (text) => out.text(text));
  writeTexts(entity.aliases, languages, out, (texts) => {
    out.number(texts.length);
    for (const text of texts) out.text(text);
  });
  return end;
}

function writeTexts<T>(
  texts: Readonly<Record<string, T>>,
  languages: readonly string[],
  out: ByteWriter,
  write: (value: T) => void,
): void {
  for (const [index, language] of languages.entries()) {
    const value = own(texts, language);
    if (value === undefined) continue;
    out.byte(index + 1);
    write(value);
  }
  out.byte(0);
}

/** Kinds of values as the record numbers them. The order is a part of the format. */
export const valueKinds = [
  "entity",
  "string",
  "monolingual",
  "time",
  "quantity",
  "coordinates",
  "somevalue",
  "novalue",
] as const;
export const ranks: readonly WikidataRank[] = ["normal", "preferred", "deprecated"];

const numberOfKind = new Map<string, number>(valueKinds.map((kind, index) => [kind, index]));

/** Forms of a statement's id. Nearly all ids consist of the subject's id and a UUID, for which 16 bytes are enough. */
export const idForms = { none: 0, lower: 1, upper: 2, text: 3 } as const;

/** Writes the statements in the order of the dump. Consecutive statements of one property form a group. */
function writeStatements(statements: readonly WikidataStatement[], id: string, out: ByteWriter): void {
  out.number(statements.length);
  for (let first = 0; first < statements.length; ) {
    const property = statements[first]?.property ?? "";
    let next = first + 1;
    while (next < statements.length && statements[next]?.property === property) next += 1;
    out.number(Number(property.slice(1)));
    out.number(next - first);
    for (; first < next; first += 1) {
      const statement = statements[first];
      if (statement) writeStatement(statement, id, out);
    }
  }
}

function writeStatement(
  { id, rank, value, from, to, at }: WikidataStatement,
  subject: string,
  out: ByteWriter,
) {
  const form = formOfId(id, subject);
  const hasQualifiers = from !== null || to !== null || at !== null;
  const kind = numberOfKind.get(value.kind) ?? 0;
  out.byte(kind | (ranks.indexOf(rank) << 3) | (form << 5) | (hasQualifiers ? 128 : 0));
  if (id !== null && form === idForms.text) out.text(id);
  else if (id !== null && form !== idForms.none) writeUuid(id, id.length - 36, out);
  writeValue(value, out);
  if (!hasQualifiers) return;
  out.byte((from === null ? 0 : 1) | (to === null ? 0 : 2) | (at === null ? 0 : 4));
  for (const time of [from, to, at]) if (time !== null) packTime(time, out);
}

function writeValue(value: WikidataValue, out: ByteWriter): void {
  switch (value.kind) {
    case "entity": {
      const key = entityKey(value.id);
      // 0 means that the id has no key, as with lexemes, and follows as text.
      out.number(key === null ? 0 : key + 1);
      if (key === null) out.text(value.id);
      return;
    }
    case "string":
      out.text(value.text);
      return;
    case "monolingual":
      out.text(value.text);
      out.text(value.language);
      return;
    case "time":
      packTime(value.time, out);
      out.number(value.precision);
      return;
    case "quantity": {
      out.text(value.amount);
      const key = value.unit === null ? null : entityKey(value.unit);
      // 0 means no unit. 1 means a unit without a key, whose id follows as text.
      out.number(value.unit === null ? 0 : key === null ? 1 : key + 2);
      if (value.unit !== null && key === null) out.text(value.unit);
      return;
    }
    case "coordinates":
      out.double(value.latitude);
      out.double(value.longitude);
      return;
  }
}

function writeOptionalTime(time: string | null, out: ByteWriter): void {
  out.byte(time === null ? 0 : 1);
  if (time !== null) packTime(time, out);
}

/**
 * Returns the form of a statement's id. A short form is possible if the id is the subject, `$` and a UUID whose letters are all of one
 * case.
 */
function formOfId(id: string | null, subject: string): number {
  if (id === null) return idForms.none;
  const start = subject.length + 1;
  if (id.length !== start + 36 || id.charCodeAt(start - 1) !== 36 || !id.startsWith(subject))
    return idForms.text;
  let cases = 0;
  for (let at = 0; at < 36; at += 1) {
    const code = id.charCodeAt(start + at);
    if (at === 8 || at === 13 || at === 18 || at === 23) {
      if (code !== 45) return idForms.text;
    } else if (code >= 97 && code <= 102) cases |= 1;
    else if (code >= 65 && code <= 70) cases |= 2;
    else if (code < 48 || code > 57) return idForms.text;
  }
  return cases === 3 ? idForms.text : cases === 2 ? idForms.upper : idForms.lower;
}

function writeUuid(id: string, start: number, out: ByteWriter): void {
  out.reserve(16);
  const { bytes } = out;
  let to = out.length;
  for (let at = start; at < start + 36; at += 2) {
    if (id.charCodeAt(at) === 45) at += 1;
    bytes[to++] = (digitOf(id.charCodeAt(at)) << 4) | digitOf(id.charCodeAt(at + 1));
  }
  out.length = to;
}

const digitOf = (code: number): number => (code < 58 ? code - 48 : (code | 32) - 87);
