import type { WikidataValue } from "../../../domain/wikidata/wikidata-entity.ts";
import { mostText } from "./dump-line.ts";
import { FixedPart } from "./fixed-part.ts";
import { type LineScanner, unexpected } from "./line-scanner.ts";
import { unitOf } from "./read-value.ts";

const value = new FixedPart('value","property":"P');
const somevalue = new FixedPart('somevalue","property":"P');
const novalue = new FixedPart('novalue","property":"P');
const valueHead = new FixedPart('","datavalue":{"value":');
const hash = new FixedPart('","hash":"');
const datavalue = new FixedPart(',"datavalue":{"value":');
const datatype = new FixedPart(',"datatype":"');

/**
 * Reads a snak from its type on: `value","property":"P31","datavalue":{…},"datatype":"…"}`. `property` is the number that the snak's
 * property has to have.
 */
export function scanSnakValue(line: LineScanner, property: number): WikidataValue {
  if (line.takeAll(value)) {
    passProperty(line, property);
    if (!line.takeAll(valueHead)) {
      passHash(line);
      line.expectAll(datavalue);
    }
    return scanData(line);
  }
  const kind = line.takeAll(somevalue) ? "somevalue" : line.takeAll(novalue) ? "novalue" : null;
  if (kind === null) throw unexpected;
  passProperty(line, property);
  passHash(line);
  endSnak(line);
  return { kind };
}

function passProperty(line: LineScanner, property: number): void {
  if (line.entityNumber() !== property) throw unexpected;
}

/** Passes the closing quote of the property, and the hash if there is one. */
function passHash(line: LineScanner): void {
  if (line.takeAll(hash)) line.skipString();
  else line.expect(34);
}

function endSnak(line: LineScanner): void {
  if (line.takeAll(datatype)) line.skipString();
  line.expect(125);
}

/** The fixed parts that may follow a value of one type: the usual part with the property's data type, and the part without it. */
interface DataEnd {
  readonly usual: FixedPart;
  readonly bare: FixedPart;
}
const endOf = (type: string): DataEnd => ({
  usual: new FixedPart(`,"type":"${type}"},"datatype":"`),
  bare: new FixedPart(`,"type":"${type}"}`),
});

const item = new FixedPart('{"entity-type":"item","numeric-id":');
const entity = new FixedPart('{"entity-type":"');
const numericId = new FixedPart('","numeric-id":');
const idHead = new FixedPart(',"id":"');
const idAtOnce = new FixedPart('","id":"');
const time = new FixedPart('{"time":"');
const amount = new FixedPart('{"amount":"');
const latitude = new FixedPart('{"latitude":');
const text = new FixedPart('{"text":"');
const ofString = endOf("string");
const ofEntity = endOf("wikibase-entityid");
const ofTime = endOf("time");
const ofQuantity = endOf("quantity");
const ofCoordinates = endOf("globecoordinate");
const ofText = endOf("monolingualtext");

/** Reads a value with its type, and passes the rest of its snak. */
function scanData(line: LineScanner): WikidataValue {
  if (line.take(34)) {
    const words = checked(line.string());
    endData(line, ofString);
    return { kind: "string", text: words };
  }
  if (line.takeAll(item)) {
    line.whole();
    line.expectAll(idHead);
    return endEntityId(line);
  }
  if (line.takeAll(entity)) return scanEntityId(line);
  if (line.takeAll(time)) return scanTime(line);
  if (line.takeAll(amount)) return scanQuantity(line);
  if (line.takeAll(latitude)) return scanCoordinates(line);
  if (line.takeAll(text)) return scanMonolingual(line);
  throw unexpected;
}

function endData(line: LineScanner, { usual, bare }: DataEnd): void {
  if (line.takeAll(usual)) {
    line.skipString();
    line.expect(125);
  } else {
    line.expectAll(bare);
    line.expect(125);
  }
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
  return endEntityId(line);
}

function endEntityId(line: LineScanner): WikidataValue {
  const id = checked(line.string());
  if (id === "") throw unexpected;
  line.expect(125);
  endData(line, ofEntity);
  return { kind: "entity", id };
}

const usualMargins = new FixedPart(',"timezone":0,"before":0,"after":0,"precision":');
const timezone = new FixedPart(',"timezone":');
const before = new FixedPart(',"before":');
const after = new FixedPart(',"after":');
const precisionHead = new FixedPart(',"precision":');
const usualCalendar = new FixedPart(',"calendarmodel":"http:\\/\\/www.wikidata.org\\/entity\\/Q1985727"}');
const calendar = new FixedPart(',"calendarmodel":"');

function scanTime(line: LineScanner): WikidataValue {
  const words = checked(line.string());
  if (!line.takeAll(usualMargins)) {
    line.expectAll(timezone);
    line.number();
    line.expectAll(before);
    line.number();
    line.expectAll(after);
    line.number();
    line.expectAll(precisionHead);
  }
  const precision = line.whole();
  if (precision > 127) throw unexpected;
  if (!line.takeAll(usualCalendar)) {
    line.expectAll(calendar);
    line.skipString();
    line.expect(125);
  }
  endData(line, ofTime);
  return { kind: "time", time: words, precision };
}

const usualUnit = new FixedPart(',"unit":"http:\\/\\/www.wikidata.org\\/entity\\/');
const unitHead = new FixedPart(',"unit":"');
const upper = new FixedPart(',"upperBound":"');
const lower = new FixedPart(',"lowerBound":"');

function scanQuantity(line: LineScanner): WikidataValue {
  const words = checked(line.string());
  let unit: string | null;
  if (line.takeAll(usualUnit)) {
    const name = line.string();
    unit = name.slice(name.lastIndexOf("/") + 1);
  } else {
    line.expectAll(unitHead);
    unit = unitOf(line.string());
  }
  if (line.takeAll(upper)) line.skipString();
  if (line.takeAll(lower)) line.skipString();
  line.expect(125);
  endData(line, ofQuantity);
  return { kind: "quantity", amount: words, unit: unit === null ? null : checked(unit) };
}

const longitudeHead = new FixedPart(',"longitude":');
const altitude = new FixedPart(',"altitude":');
const globe = new FixedPart(',"globe":');

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

const languageHead = new FixedPart(',"language":"');

function scanMonolingual(line: LineScanner): WikidataValue {
  const words = checked(line.string());
  line.expectAll(languageHead);
  const language = checked(line.string());
  line.expect(125);
  endData(line, ofText);
  return { kind: "monolingual", text: words, language };
}
