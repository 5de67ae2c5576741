import type { WikidataValue } from "../../../domain/wikidata/wikidata-entity.ts";
import { mostText } from "./dump-line.ts";
import { bytesOf, type LineScanner, unexpected } from "./line-scanner.ts";
import { unitOf } from "./read-value.ts";

const value = bytesOf("value");
const somevalue = bytesOf("somevalue");
const novalue = bytesOf("novalue");
const hash = bytesOf(',"hash":"');
const datavalue = bytesOf(',"datavalue":{"value":');
const dataType = bytesOf(',"type":"');
const datatype = bytesOf(',"datatype":"');

/** Reads a snak from its type on: `value","property":"P31","datavalue":{…},"datatype":"…"}`. `head` is the part with the property. */
export function scanSnakValue(line: LineScanner, head: Uint8Array): WikidataValue {
  if (line.takeAll(value)) {
    line.expectAll(head);
    if (line.takeAll(hash)) line.skipString();
    line.expectAll(datavalue);
    const read = scanData(line);
    line.expect(125);
    endSnak(line);
    return read;
  }
  const kind = line.takeAll(somevalue) ? "somevalue" : line.takeAll(novalue) ? "novalue" : null;
  if (kind === null) throw unexpected;
  line.expectAll(head);
  if (line.takeAll(hash)) line.skipString();
  endSnak(line);
  return { kind };
}

function endSnak(line: LineScanner): void {
  if (line.takeAll(datatype)) line.skipString();
  line.expect(125);
}

const entity = bytesOf('{"entity-type":"');
const numericId = bytesOf('","numeric-id":');
const idHead = bytesOf(',"id":"');
const idAtOnce = bytesOf('","id":"');
const time = bytesOf('{"time":"');
const amount = bytesOf('{"amount":"');
const latitude = bytesOf('{"latitude":');
const text = bytesOf('{"text":"');
const ofString = bytesOf('string"');
const ofEntity = bytesOf('wikibase-entityid"');
const ofTime = bytesOf('time"');
const ofQuantity = bytesOf('quantity"');
const ofCoordinates = bytesOf('globecoordinate"');
const ofText = bytesOf('monolingualtext"');

function scanData(line: LineScanner): WikidataValue {
  if (line.take(34)) {
    const words = checked(line.string());
    endData(line, ofString);
    return { kind: "string", text: words };
  }
  if (line.takeAll(entity)) return scanEntityId(line);
  if (line.takeAll(time)) return scanTime(line);
  if (line.takeAll(amount)) return scanQuantity(line);
  if (line.takeAll(latitude)) return scanCoordinates(line);
  if (line.takeAll(text)) return scanMonolingual(line);
  throw unexpected;
}

function endData(line: LineScanner, type: Uint8Array): void {
  line.expectAll(dataType);
  line.expectAll(type);
}

function checked(words: string): string {
  if (words.length > mostText) throw unexpected;
  return words;
}

function scanEntityId(line: LineScanner): WikidataValue {
  line.skipString();
  line.at -= 1;
  if (line.takeAll(numericId)) {
    line.whole();
    line.expectAll(idHead);
  } else line.expectAll(idAtOnce);
  const id = checked(line.string());
  if (id === "") throw unexpected;
  line.expect(125);
  endData(line, ofEntity);
  return { kind: "entity", id };
}

const timezone = bytesOf(',"timezone":');
const before = bytesOf(',"before":');
const after = bytesOf(',"after":');
const precisionHead = bytesOf(',"precision":');
const calendar = bytesOf(',"calendarmodel":"');

function scanTime(line: LineScanner): WikidataValue {
  const words = checked(line.string());
  line.expectAll(timezone);
  line.number();
  line.expectAll(before);
  line.number();
  line.expectAll(after);
  line.number();
  line.expectAll(precisionHead);
  const precision = line.whole();
  if (precision > 127) throw unexpected;
  line.expectAll(calendar);
  line.skipString();
  line.expect(125);
  endData(line, ofTime);
  return { kind: "time", time: words, precision };
}

const unitHead = bytesOf(',"unit":"');
const upper = bytesOf(',"upperBound":"');
const lower = bytesOf(',"lowerBound":"');

function scanQuantity(line: LineScanner): WikidataValue {
  const words = checked(line.string());
  line.expectAll(unitHead);
  const unit = unitOf(line.string());
  if (line.takeAll(upper)) line.skipString();
  if (line.takeAll(lower)) line.skipString();
  line.expect(125);
  endData(line, ofQuantity);
  return { kind: "quantity", amount: words, unit: unit === null ? null : checked(unit) };
}

const longitudeHead = bytesOf(',"longitude":');
const altitude = bytesOf(',"altitude":');
const globe = bytesOf(',"globe":');

function scanCoordinates(line: LineScanner): WikidataValue {
  const north = line.number();
  line.expectAll(longitudeHead);
  const east = line.number();
  if (line.takeAll(altitude)) line.skipValue();
  if (line.takeAll(precisionHead)) line.skipValue();
  if (line.takeAll(globe)) line.skipValue();
  line.expect(125);
  endData(line, ofCoordinates);
  return { kind: "coordinates", latitude: north, longitude: east };
}

const languageHead = bytesOf(',"language":"');

function scanMonolingual(line: LineScanner): WikidataValue {
  const words = checked(line.string());
  line.expectAll(languageHead);
  const language = checked(line.string());
  line.expect(125);
  endData(line, ofText);
  return { kind: "monolingual", text: words, language };
}
