import type {
  StatementLimits,
  StoredStatements,
  TextHash,
} from "../../../domain/ports/web/wikidata-snapshots.ts";
import { literalText } from "../../../domain/wikidata/literal-text.ts";
import type {
  WikidataRank,
  WikidataStatement,
  WikidataValue,
} from "../../../domain/wikidata/wikidata-entity.ts";
import { withResolvedUnit } from "../../../domain/wikidata/with-resolved-unit.ts";
import type { RedirectTable } from "../delta/redirect-table.ts";
import { hashBytes, hashText } from "../statements/hash-text.ts";
import { ByteReader } from "./byte-reader.ts";
import { rankOf, readLimits, readStatement, readValue } from "./decode-entity.ts";
import { idForms, valueKinds } from "./encode-entity.ts";
import { itemOfKey } from "./entity-key.ts";

const kindNumber = (kind: WikidataValue["kind"]): number => valueKinds.indexOf(kind);
const [entity, text, monolingual, time, quantity, coordinates] = [
  ...[kindNumber("entity"), kindNumber("string"), kindNumber("monolingual"), kindNumber("time")],
  ...[kindNumber("quantity"), kindNumber("coordinates")],
];

type Redirects = Pick<RedirectTable, "target" | "resolve">;

/**
 * Places of the statements of one record. Statements can be compared and counted without making objects of them. Most statements of two
 * revisions are equal, and equal values nearly always have equal bytes.
 */
export class StatementViews implements StoredStatements {
  count = 0;
  private readonly redirects: Redirects | null;
  private bytes: Buffer = Buffer.alloc(0);
  private properties = new Uint32Array(64);
  private starts = new Uint32Array(64);
  private valueStarts = new Uint32Array(64);
  private valueEnds = new Uint32Array(64);
  /** Keys of entities that are values; -1 for another value, and for an entity without a key. */
  private keys = new Float64Array(64);

  /** @param redirects the redirects that `item` and `literal` follow */
  constructor(redirects: Redirects | null = null) {
    this.redirects = redirects;
  }

  /** Finds the statements of a record. The views are valid as long as the record's bytes are. */
  read(record: ByteReader): void {
    this.bytes = record.bytes;
    const count = record.number();
    if (count > this.properties.length) this.grow(count * 2);
    this.count = 0;
    while (this.count < count) {
      const property = record.number();
      for (let left = record.number(); left > 0; left -= 1) this.pass(record, property);
    }
  }

  property(index: number): number {
    return this.properties[index] ?? 0;
  }

  kind(index: number): number {
    return this.head(index) & 7;
  }

  rank(index: number): WikidataRank {
    return rankOf(this.head(index));
  }

  item(index: number): number {
    const key = this.keys[index] ?? -1;
    return key < 0 ? 0 : itemOfKey(this.redirects?.target(key) ?? key);
  }

  /** Whether a statement has the same property and the bytes of the same value as one of another record. */
  isSame(index: number, other: StatementViews, otherIndex: number): boolean {
    if (
      this.properties[index] !== other.properties[otherIndex] ||
      this.kind(index) !== other.kind(otherIndex)
    )
      return false;
    const start = this.valueStarts[index] ?? 0;
    const size = (this.valueEnds[index] ?? 0) - start;
    const otherStart = other.valueStarts[otherIndex] ?? 0;
    if ((other.valueEnds[otherIndex] ?? 0) - otherStart !== size) return false;
    const { bytes } = this;
    const otherBytes = other.bytes;
    for (let at = 0; at < size; at += 1) if (bytes[start + at] !== otherBytes[otherStart + at]) return false;
    return true;
  }

  value(index: number): WikidataValue {
    const reader = new ByteReader(this.bytes, this.valueStarts[index], this.valueEnds[index]);
    return readValue(reader, this.kind(index));
  }

  literal(index: number): TextHash | null {
    const kind = this.kind(index);
    if (kind === text) return null;
    // Equal times have equal bytes, so the bytes are hashed and no text is made. The text of no other literal has such bytes.
    if (kind === time) return hashBytes(this.bytes, this.valueStarts[index] ?? 0, this.valueEnds[index] ?? 0);
    const { redirects } = this;
    const value = this.value(index);
    const words = literalText(redirects === null ? value : withResolvedUnit(value, redirects.resolve));
    return words === null ? null : hashText(words);
  }

  limits(index: number): StatementLimits {
    return readLimits(new ByteReader(this.bytes, this.valueEnds[index]), this.head(index));
  }

  statement(index: number, subject: string): WikidataStatement {
    return readStatement(new ByteReader(this.bytes, this.starts[index]), subject, `P${this.property(index)}`);
  }

  private head(index: number): number {
    return this.bytes[this.starts[index] ?? 0] ?? 0;
  }

  private pass(record: ByteReader, property: number): void {
    const { count } = this;
    this.properties[count] = property;
    this.starts[count] = record.at;
    const head = record.byte();
    const form = (head >> 5) & 3;
    if (form === idForms.text) record.skip(record.number());
    else if (form !== idForms.none) record.skip(16);
    this.valueStarts[count] = record.at;
    this.keys[count] = passValue(record, head & 7);
    this.valueEnds[count] = record.at;
    this.count = count + 1;
    if ((head & 128) === 0) return;
    for (let has = record.byte(); has > 0; has >>= 1) if (has & 1) passTime(record);
  }

  private grow(size: number): void {
    this.properties = new Uint32Array(size);
    this.starts = new Uint32Array(size);
    this.valueStarts = new Uint32Array(size);
    this.valueEnds = new Uint32Array(size);
    this.keys = new Float64Array(size);
  }
}

/** Skips a value. Returns the key if the value is an entity. */
function passValue(record: ByteReader, kind: number): number {
  if (kind === entity) {
    const key = record.number() - 1;
    if (key < 0) record.skip(record.number());
    return key;
  }
  if (kind === text) record.skip(record.number());
  else if (kind === monolingual) {
    record.skip(record.number());
    record.skip(record.number());
  } else if (kind === time) {
    passTime(record);
    record.number();
  } else if (kind === quantity) {
    record.skip(record.number());
    if (record.number() === 1) record.skip(record.number());
  } else if (kind === coordinates) record.skip(16);
  return -1;
}

function passTime(record: ByteReader): void {
  const form = record.byte();
  if (form === 0) {
    record.skip(record.number());
    return;
  }
  record.number();
  record.skip(2);
  if (form === 3) record.number();
}
