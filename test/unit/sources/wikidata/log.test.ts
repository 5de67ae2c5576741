import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WikidataEntity, WikidataValue } from "../../../../domain/wikidata/wikidata-entity.ts";
import { ByteReader } from "../../../../sources/wikidata/snapshot/byte-reader.ts";
import { ByteWriter } from "../../../../sources/wikidata/snapshot/byte-writer.ts";
import { decodeEntity, decodeStatements } from "../../../../sources/wikidata/snapshot/decode-entity.ts";
import { encodeEntity } from "../../../../sources/wikidata/snapshot/encode-entity.ts";
import { entityKey, idOfKey } from "../../../../sources/wikidata/snapshot/entity-key.ts";
import { packTime, unpackTime } from "../../../../sources/wikidata/snapshot/packed-time.ts";

const languages = ["en", "zh", "mul"];
const text = fc.string({ unit: "grapheme", maxLength: 60 });
const id = fc.oneof(
  fc.integer({ min: 1, max: 2 ** 32 - 1 }).map((number) => `Q${number}`),
  fc.constantFrom("P31", "P14000", "L7-F1", "Q0", "q5", ""),
);
const digits = (width: number) =>
  fc.nat(10 ** width - 1).map((number) => String(number).padStart(width, "0"));
const time = fc.oneof(
  fc.constantFrom(
    "+2026-03-01T00:00:00Z",
    "-0044-00-00T00:00:00Z",
    "2026-03-01T23:59:59Z",
    "+13798000000-00-00T00:00:00Z",
    "",
  ),
  fc
    .tuple(fc.constantFrom("+", "-", ""), digits(4), digits(2), digits(2), digits(2), digits(2), digits(2))
    .map(
      ([sign, year, month, day, hour, minute, second]) =>
        `${sign}${year}-${month}-${day}T${hour}:${minute}:${second}Z`,
    ),
);
const value: fc.Arbitrary<WikidataValue> = fc.oneof(
  fc.record({ kind: fc.constant("entity" as const), id }),
  fc.record({ kind: fc.constant("string" as const), text }),
  fc.record({ kind: fc.constant("monolingual" as const), text, language: text }),
  fc.record({ kind: fc.constant("time" as const), time, precision: fc.integer({ min: 0, max: 127 }) }),
  fc.record({ kind: fc.constant("quantity" as const), amount: text, unit: fc.option(id) }),
  fc.record({
    kind: fc.constant("coordinates" as const),
    latitude: fc.double({ noNaN: true }),
    longitude: fc.double({ noNaN: true }),
  }),
  fc.record({ kind: fc.constantFrom("somevalue" as const, "novalue" as const) }),
);
const statement = fc.record({
  id: fc.option(
    fc.oneof(
      text,
      fc.uuid().map((uuid) => `Q42$${uuid}`),
      fc.uuid().map((uuid) => `Q42$${uuid.toUpperCase()}`),
      fc.uuid().map((uuid) => `q42$${uuid}`),
    ),
  ),
  property: fc.integer({ min: 1, max: 15_000 }).map((number) => `P${number}`),
  rank: fc.constantFrom("normal" as const, "preferred" as const, "deprecated" as const),
  value,
  ...{ from: fc.option(time), to: fc.option(time), at: fc.option(time) },
});
const texts = fc.dictionary(fc.constantFrom(...languages), text);
const entity: fc.Arbitrary<WikidataEntity> = fc.record({
  id: fc.constant("Q42"),
  revision: fc.constant(7),
  modified: fc.option(time),
  ...{ labels: texts, descriptions: texts },
  aliases: fc.dictionary(fc.constantFrom(...languages), fc.array(text, { minLength: 1, maxLength: 3 })),
  statements: fc.array(statement, { maxLength: 6 }),
});

describe("records of entities", () => {
  it("give back what was written", () => {
    fc.assert(
      fc.property(entity, (given) => {
        const out = new ByteWriter(1);
        encodeEntity(given, given.id, languages, out);
        const bytes = Buffer.from(out.view());
        const read = decodeEntity(new ByteReader(bytes), given, languages);
        expect(read).toEqual({
          ...given,
          labels: { ...given.labels },
          descriptions: { ...given.descriptions },
          aliases: { ...given.aliases },
        });
        expect(decodeStatements(new ByteReader(bytes), given.id)).toEqual(given.statements);
      }),
    );
  });

  it("end too early where bytes are missing, and say so", () => {
    fc.assert(
      fc.property(entity, fc.double({ min: 0, max: 0.999, noNaN: true }), (given, share) => {
        const out = new ByteWriter();
        encodeEntity(given, given.id, languages, out);
        const bytes = Buffer.from(out.view().subarray(0, Math.floor(share * out.length)));
        expect(() => decodeEntity(new ByteReader(bytes), given, languages)).toThrow(RangeError);
      }),
    );
  });
});

describe("packed times", () => {
  it("give back every text, and need six bytes for a day", () => {
    fc.assert(
      fc.property(fc.oneof(time, text), (given) => {
        const out = new ByteWriter();
        packTime(given, out);
        expect(unpackTime(new ByteReader(Buffer.from(out.view())))).toBe(given);
      }),
    );
    const out = new ByteWriter();
    packTime("+2026-03-01T00:00:00Z", out);
    expect(out.length).toBeLessThanOrEqual(6);
  });
});

describe("keys of entities", () => {
  it("order properties first, then items by number, and give back the id", () => {
    const ids = ["P2", "P31", "Q1", "Q2", "Q31", "Q4294967295"];
    const keys = ids.map((of) => entityKey(of) ?? Number.NaN);
    expect([...keys].sort((one, other) => one - other)).toEqual(keys);
    expect(keys.map(idOfKey)).toEqual(ids);
  });

  it.each(["L1", "M5", "Q", "Q0", "Q01", "q1", "Q1-S2", "Q4294967296", "Q99999999999", "Q1 "])(
    "has none for %s",
    (of) => {
      expect(entityKey(of)).toBeNull();
    },
  );
});
