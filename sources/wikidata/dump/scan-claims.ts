import type {
  WikidataRank,
  WikidataStatement,
  WikidataValue,
} from "../../../domain/wikidata/wikidata-entity.ts";
import { FixedPart } from "./fixed-part.ts";
import { type LineScanner, unexpected } from "./line-scanner.ts";
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
    line.expect(80);
    const number = line.entityNumber();
    // JSON.parse takes the last one of keys that are equal.
    if (number >= seenBy.length || seenBy[number] === entity) throw unexpected;
    seenBy[number] = entity;
    line.expect(34);
    line.expect(58);
    line.expect(91);
    if (line.take(93)) continue;
    const property = nameOf(number);
    do statements.push(scanStatement(line, number, property));
    while (line.take(44));
    line.expect(93);
  } while (line.take(44));
  line.expect(125);
  return statements;
}

/** The ids of properties, by number. So all statements of a property share one text. */
const names: (string | undefined)[] = new Array(seenBy.length);

function nameOf(number: number): string {
  const known = names[number];
  if (known !== undefined) return known;
  const name = `P${number}`;
  names[number] = name;
  return name;
}

const mainsnak = new FixedPart('{"mainsnak":{"snaktype":"');
const type = new FixedPart(',"type":"statement"');
const qualifiers = new FixedPart(',"qualifiers":');
const order = new FixedPart(',"qualifiers-order":');
const idHead = new FixedPart(',"id":"');
const rankHead = new FixedPart(',"rank":"');
const normal = new FixedPart('normal"');
const preferred = new FixedPart('preferred"');
const deprecated = new FixedPart('deprecated"');
const references = new FixedPart(',"references":');
const none: TimeQualifiers = { from: null, to: null, at: null };

function scanStatement(line: LineScanner, number: number, property: string): WikidataStatement {
  line.expectAll(mainsnak);
  const value: WikidataValue = scanSnakValue(line, number);
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
  const rank = scanRank(line);
  if (line.takeAll(references)) skipReferences(line);
  line.expect(125);
  return { id, property, rank, value, from: times.from, to: times.to, at: times.at };
}

/**
 * Passes a statement's references, which are half of a dump, by searching for the key `mainsnak` of the next statement. References don't
 * have this key, and it can't be part of a string, because its quote would be escaped there. The references of the last statement are
 * passed string by string.
 */
function skipReferences(line: LineScanner): void {
  const { text, bytes } = line;
  const next = text.indexOf('mainsnak":', line.at) - 2;
  if (next < 0) {
    line.skipNested();
    return;
  }
  // The next statement is preceded by `]},`, or by `]}],"P31":[` if it has another property.
  let end = next - 2;
  if (bytes[next - 1] === 91) {
    for (end = next - 4; end > line.at && bytes[end] !== quote; ) end -= 1;
    end -= 3;
  }
  if (end <= line.at || bytes[end] !== 125 || bytes[end - 1] !== 93) throw unexpected;
  line.at = end;
}

const quote = 34;

function scanRank(line: LineScanner): WikidataRank {
  if (line.takeAll(normal)) return "normal";
  if (line.takeAll(preferred)) return "preferred";
  if (line.takeAll(deprecated)) return "deprecated";
  throw unexpected;
}
