import type {
  WikidataRank,
  WikidataStatement,
  WikidataValue,
} from "../../../domain/wikidata/wikidata-entity.ts";
import { entityKey } from "../snapshot/entity-key.ts";
import { bytesOf, type LineScanner, unexpected } from "./line-scanner.ts";
import { scanQualifiers, type TimeQualifiers } from "./scan-qualifiers.ts";
import { scanSnakValue } from "./scan-snak.ts";

/** The last entity in which a property was seen, by the property's number. Real numbers have five digits. */
const seenBy = new Uint32Array(2 ** 17);
let entity = 0;

/** Reads `{"P31":[{"mainsnak":…},…],…}`. */
export function scanClaims(line: LineScanner): WikidataStatement[] {
  const statements: WikidataStatement[] = [];
  if (line.take(91)) {
    line.expect(93);
    return statements;
  }
  line.expect(123);
  if (line.take(125)) return statements;
  entity = (entity + 1) >>> 0 || 1;
  do {
    line.expect(34);
    const property = line.plain();
    const number = property.charCodeAt(0) === 80 ? entityKey(property) : null;
    // Of a key that comes twice JSON.parse takes the last one.
    if (number === null || number >= seenBy.length || seenBy[number] === entity) throw unexpected;
    seenBy[number] = entity;
    line.expect(58);
    line.expect(91);
    if (line.take(93)) continue;
    const head = headOf(property);
    do statements.push(scanStatement(line, property, head));
    while (line.take(44));
    line.expect(93);
  } while (line.take(44));
  line.expect(125);
  return statements;
}

const heads = new Map<string, Uint8Array>();

/** The part between the type of a snak and its value, which holds the property. Real dumps have some ten thousand properties. */
function headOf(property: string): Uint8Array {
  let head = heads.get(property);
  if (head === undefined) {
    head = bytesOf(`","property":"${property}"`);
    if (heads.size < 20_000) heads.set(property, head);
  }
  return head;
}

const mainsnak = bytesOf('{"mainsnak":{"snaktype":"');
const type = bytesOf(',"type":"statement"');
const qualifiers = bytesOf(',"qualifiers":');
const order = bytesOf(',"qualifiers-order":');
const idHead = bytesOf(',"id":"');
const rankHead = bytesOf(',"rank":"');
const references = bytesOf(',"references":');
const none: TimeQualifiers = { from: null, to: null, at: null };

function scanStatement(line: LineScanner, property: string, head: Uint8Array): WikidataStatement {
  line.expectAll(mainsnak);
  const value: WikidataValue = scanSnakValue(line, head);
  line.expectAll(type);
  let times = none;
  if (line.takeAll(qualifiers)) {
    times = scanQualifiers(line);
    if (line.takeAll(order)) line.skipNested();
  }
  line.expectAll(idHead);
  const id = line.string();
  if (id.length > 256) throw unexpected;
  line.expectAll(rankHead);
  const rank = rankOf(line.plain());
  if (line.takeAll(references)) skipReferences(line);
  line.expect(125);
  return { id, property, rank, value, from: times.from, to: times.to, at: times.at };
}

/**
 * Passes a statement's references, which are half of a dump, by a search for the next statement: the key `mainsnak` can't stand within a
 * string, where its quote would be escaped, and references don't have it. The last statement's references are passed byte by byte.
 */
function skipReferences(line: LineScanner): void {
  const { text, bytes } = line;
  const next = text.indexOf('mainsnak":', line.at) - 2;
  if (next < 0) {
    line.skipNested();
    return;
  }
  // Before the next statement stands `]},`, or `]}],"P31":[` where it has another property.
  const end = bytes[next - 1] === 91 ? text.lastIndexOf('"', next - 4) - 3 : next - 2;
  if (end <= line.at || bytes[end] !== 125 || bytes[end - 1] !== 93) throw unexpected;
  line.at = end;
}

function rankOf(word: string): WikidataRank {
  if (word === "normal" || word === "preferred" || word === "deprecated") return word;
  throw unexpected;
}
