import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { entityLine } from "../../../../bench/wikidata/entity-line.ts";
import { type DumpLine, DumpTally } from "../../../../sources/wikidata/dump/dump-line.ts";
import { parseEntityLine } from "../../../../sources/wikidata/dump/parse-entity-line.ts";
import { scanEntityLine } from "../../../../sources/wikidata/dump/scan-entity-line.ts";

const languages = ["en", "zh", "zh-hans", "mul"];

function scan(line: string): DumpLine | undefined {
  // Bytes around the line must not be read: in a dump other lines stand there.
  const bytes = Buffer.from(`}{"id":"Q1"${line}]}"`);
  return scanEntityLine(bytes, 11, bytes.length - 3, languages);
}
const parse = (line: string): DumpLine => parseEntityLine(line, languages, new DumpTally());

const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.constantFrom(
    'quo"ted',
    "back\\slash",
    '"},{"mainsnak":{',
    '"references":[',
    "new\nline",
    "",
    "Ünï",
    "李",
    "👍",
  ),
);
const id = fc.oneof(
  fc.integer({ min: 1, max: 2 ** 32 }).map((number) => `Q${number}`),
  fc.constantFrom("P31", "L7-F1", "Q0", "q5", ""),
);
const time = fc.record({
  time: fc.constantFrom(
    "+2026-03-01T00:00:00Z",
    "-0044-00-00T00:00:00Z",
    "+13798000000-00-00T00:00:00Z",
    "x",
  ),
  timezone: fc.constantFrom(0, -60),
  ...{ before: fc.constant(0), after: fc.constant(0), precision: fc.integer({ min: 0, max: 14 }) },
  calendarmodel: fc.constant("http://www.wikidata.org/entity/Q1985727"),
});
const data = fc.oneof(
  fc.record({ value: text, type: fc.constantFrom("string", "unknown") }),
  fc.record({
    value: fc.record({ "entity-type": fc.constantFrom("item", "property"), "numeric-id": fc.nat(), id }),
    type: fc.constant("wikibase-entityid"),
  }),
  fc.record({
    value: fc.record({ "entity-type": fc.constantFrom("item", "lexeme"), "numeric-id": fc.nat() }),
    type: fc.constant("wikibase-entityid"),
  }),
  fc.record({ value: time, type: fc.constant("time") }),
  fc.record({
    value: fc.record(
      {
        amount: fc.constantFrom("+1", "-2.50", "x"),
        unit: fc.constantFrom("1", "http://www.wikidata.org/entity/Q11573"),
        upperBound: text,
        lowerBound: text,
      },
      { requiredKeys: ["amount", "unit"] },
    ),
    type: fc.constant("quantity"),
  }),
  fc.record({
    value: fc.record({
      latitude: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer()),
      longitude: fc.double({ noNaN: true, noDefaultInfinity: true }),
      ...{
        altitude: fc.constant(null),
        precision: fc.constantFrom(null, 0.1, 1e-5),
        globe: fc.constant("http://www.wikidata.org/entity/Q2"),
      },
    }),
    type: fc.constant("globecoordinate"),
  }),
  fc.record({
    value: fc.record({ text, language: fc.constant("fr") }),
    type: fc.constant("monolingualtext"),
  }),
);
const snakOf = (property: fc.Arbitrary<string>, hash: boolean) =>
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        snaktype: fc.constant("value"),
        property,
        ...(hash && { hash: fc.constant("abc") }),
        datavalue: data,
        datatype: fc.constant("string"),
      }),
    },
    fc.record({
      snaktype: fc.constantFrom("somevalue", "novalue", "other"),
      property,
      ...(hash && { hash: fc.constant("abc") }),
      datatype: fc.constant("string"),
    }),
  );
const qualifiers = fc
  .uniqueArray(fc.constantFrom("P580", "P582", "P585", "P642", "P5"), { maxLength: 4 })
  .chain((names) =>
    fc.record(
      Object.fromEntries(
        names.map((name) => [
          name,
          fc.array(snakOf(fc.constant(name), true), { minLength: 1, maxLength: 2 }),
        ]),
      ),
    ),
  );
const statementOf = (property: string) =>
  fc.record(
    {
      mainsnak: snakOf(fc.constant(property), false),
      type: fc.constant("statement"),
      qualifiers,
      "qualifiers-order": fc.constant(["P580"]),
      id: fc.oneof(text, fc.constant("Q42$F078E5B3-F9A8-480E-B7AC-D97778CBBEF9")),
      rank: fc.constantFrom("normal", "preferred", "deprecated", "odd"),
      references: fc.array(
        fc.record({ hash: fc.constant("h"), snaks: qualifiers, "snaks-order": fc.constant([]) }),
        { maxLength: 2 },
      ),
    },
    { requiredKeys: ["mainsnak", "type", "id", "rank"] },
  );
const claims = fc
  .uniqueArray(fc.constantFrom("P1", "P31", "P569", "P12345", "X1"), { maxLength: 4 })
  .chain((names) =>
    fc.record(Object.fromEntries(names.map((name) => [name, fc.array(statementOf(name), { maxLength: 3 })]))),
  );
const texts = fc
  .dictionary(fc.constantFrom("en", "zh", "zh-hans", "de", "e"), text)
  .map((table) =>
    Object.fromEntries(Object.entries(table).map(([language, value]) => [language, { language, value }])),
  );
const aliases = fc
  .dictionary(fc.constantFrom("en", "zh", "de"), fc.array(text, { maxLength: 2 }))
  .map((table) =>
    Object.fromEntries(
      Object.entries(table).map(([language, list]) => [language, list.map((value) => ({ language, value }))]),
    ),
  );
const emptyOr = <T>(map: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: map as fc.Arbitrary<unknown> }, fc.constant([]));
const entity = fc.record(
  {
    ...{
      type: fc.constant("item"),
      id,
      labels: emptyOr(texts),
      descriptions: emptyOr(texts),
      aliases: emptyOr(aliases),
    },
    ...{
      claims: emptyOr(claims),
      sitelinks: emptyOr(fc.constant({ enwiki: { site: "enwiki", title: 'A "}] B', badges: [] } })),
    },
    ...{ pageid: fc.nat(), ns: fc.constant(0), title: text },
    ...{
      lastrevid: fc.oneof(fc.nat(), fc.double(), fc.constant(2 ** 53)),
      modified: fc.constant("2026-03-01T00:00:00Z"),
    },
  },
  { requiredKeys: ["type", "id"] },
);
/** JSON with characters beyond ASCII escaped or not, as dumps of different years have it. */
const asLine = fc.tuple(entity, fc.boolean()).map(([value, isEscaped]) => {
  const json = JSON.stringify(value);
  return isEscaped
    ? json.replace(/[\u0080-\uffff]/gu, (unit) =>
        [...unit].length === 1 ? `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}` : unit,
      )
    : json;
});

describe("the scanner of entity lines", () => {
  it("gives what JSON.parse gives, or leaves the line to it", () => {
    let scanned = 0;
    fc.assert(
      fc.property(asLine, (line) => {
        const found = scan(line);
        if (found === undefined) return;
        scanned += 1;
        expect(found).toEqual(parse(line));
      }),
      { numRuns: 1_000 },
    );
    expect(scanned).toBeGreaterThan(50);
  });

  it("leaves a damaged line to JSON.parse, or reads the same: one byte changed, cut, or repeated", () => {
    const world = { seed: 3, entities: 50, touched: 0.1, changed: 0.02 };
    fc.assert(
      fc.property(
        fc.nat(49),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        fc.integer({ min: 32, max: 126 }),
        (place, share, byte) => {
          const line = entityLine(place, 0, world);
          const at = Math.floor(share * line.length);
          const changed = `${line.slice(0, at)}${String.fromCharCode(byte)}${line.slice(at + 1)}`;
          const found = scan(changed);
          const parsed = parse(changed);
          // References, links and unkept languages are passed over without a look at their words.
          if (found !== undefined && parsed !== null) expect(found).toEqual(parsed);
          expect(scan(line.slice(0, at))).toBeUndefined();
        },
      ),
      { numRuns: 300 },
    );
  });

  it("reads every usual line itself", () => {
    const world = { seed: 5, entities: 300, touched: 0.1, changed: 0.02 };
    for (let place = 0; place < world.entities; place += 1) {
      const line = entityLine(place, 1, world);
      const found = scan(line);
      expect(found, line).toBeDefined();
      expect(found).toEqual(parse(line));
    }
  });

  it("takes the last list of a language that comes twice, also where it is empty", () => {
    const alias = '{"language":"en","value":"one"}';
    for (const aliases of [`"en":[${alias}],"en":[]`, `"en":[],"en":[${alias}]`]) {
      const line = `{"type":"item","id":"Q1","aliases":{${aliases}}}`;
      expect(scan(line)).toEqual(parse(line));
    }
  });

  it.each([
    ["a property that comes twice", '{"type":"item","id":"Q1","claims":{"P1":[],"P2":[],"P1":[]}}'],
    ["a key that comes twice", '{"type":"item","id":"Q1","id":"Q2"}'],
    ["a revision that is no whole number", '{"type":"item","id":"Q1","lastrevid":1e3}'],
    ["a key of the future", '{"type":"item","id":"Q1","lexical":1}'],
    [
      "a language that is written with an escape",
      '{"type":"item","id":"Q1","labels":{"e\\u006e":{"language":"en","value":"one"}}}',
    ],
    [
      "a qualifier that is written with an escape",
      '{"type":"item","id":"Q1","claims":{"P1":[{"mainsnak":{"snaktype":"novalue","property":"P1"},"type":"statement","qualifiers":{"P58\\u0030":[]},"id":"Q1$1","rank":"normal"}]}}',
    ],
    ["something behind the entity", '{"type":"item","id":"Q1"}{}'],
  ])("leaves %s to JSON.parse", (_, line) => {
    expect(scan(line)).toBeUndefined();
  });
});
