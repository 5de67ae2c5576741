import fc from "fast-check";
import { expect, it } from "vitest";
import { literalText } from "../../../../domain/wikidata/literal-text.ts";
import { readTimeSpan } from "../../../../domain/wikidata/time-span.ts";
import type { WikidataStatement, WikidataValue } from "../../../../domain/wikidata/wikidata-entity.ts";
import { withResolvedUnit } from "../../../../domain/wikidata/with-resolved-unit.ts";
import { createRedirectTable } from "../../../../sources/wikidata/delta/redirect-table.ts";
import { ByteReader } from "../../../../sources/wikidata/snapshot/byte-reader.ts";
import { ByteWriter } from "../../../../sources/wikidata/snapshot/byte-writer.ts";
import { encodeEntity } from "../../../../sources/wikidata/snapshot/encode-entity.ts";
import { entityKey } from "../../../../sources/wikidata/snapshot/entity-key.ts";
import { StatementViews } from "../../../../sources/wikidata/snapshot/statement-views.ts";
import { itemNumber } from "../../../../sources/wikidata/statements/item-number.ts";
import { entityOf, statementOf } from "../../../support/memory-snapshot.ts";

const id = fc.constantFrom("Q1", "Q2", "Q900", "Q2147483647", "Q2147483648", "P31", "L7-F1", "Q0");
const amount = fc.constantFrom("+1.5", "+1.50", "1.5", "-0", "+0", "+12");
const time = fc.constantFrom(
  ...["+2026-03-01T00:00:00Z", "+2026-03-00T00:00:00Z", "+2026-00-00T00:00:00Z", "-0044-03-15T00:00:00Z"],
  ...["-0000-01-01T00:00:00Z", "+2026-13-01T00:00:00Z", "+2026-03-32T00:00:00Z", "+2026-03-01T00:00:05Z"],
  ...["+13798000000-00-00T00:00:00Z", "2026-03-01T12:30:05Z", "yesterday", ""],
);
const value: fc.Arbitrary<WikidataValue> = fc.oneof(
  fc.record({ kind: fc.constant("entity" as const), id }),
  fc.record({ kind: fc.constant("time" as const), time, precision: fc.constantFrom(9, 11) }),
  fc.record({ kind: fc.constant("quantity" as const), amount, unit: fc.option(id) }),
  fc.record({
    kind: fc.constant("monolingual" as const),
    ...{ text: fc.constantFrom("", "a", "名"), language: fc.constantFrom("en", "zh") },
  }),
  fc.record({ kind: fc.constant("string" as const), text: fc.constantFrom("a", "b") }),
  fc.constantFrom<WikidataValue>(
    { kind: "coordinates", latitude: 1, longitude: 2 },
    { kind: "somevalue" },
    { kind: "novalue" },
  ),
);
const statement: fc.Arbitrary<WikidataStatement> = fc.record({
  id: fc.constantFrom(null, "Q42$x", "Q42$0b9b3a0e-4b0e-4d2c-8f0a-1c2d3e4f5a6b"),
  property: fc.constantFrom("P31", "P569", "P14000"),
  rank: fc.constantFrom("normal" as const, "preferred" as const, "deprecated" as const),
  value,
  ...{ from: fc.option(time), to: fc.option(time), at: fc.option(time) },
});
const key = (of: string): number => entityKey(of) ?? 0;
/** Q900 was merged into Q1. */
const redirects = createRedirectTable(Float64Array.of(key("Q900"), key("Q1")));

it("say of each statement what the statement itself says, behind redirects", () => {
  fc.assert(
    fc.property(fc.array(statement, { maxLength: 100 }), (statements) => {
      const views = viewsOf(statements);
      expect(views.count).toBe(statements.length);
      for (const [at, { property, rank, value, from, to }] of statements.entries()) {
        expect(`P${views.property(at)}`).toBe(property);
        expect(views.rank(at)).toBe(rank);
        expect(views.item(at)).toBe(
          value.kind === "entity" ? (itemNumber(redirects.resolve(value.id)) ?? 0) : 0,
        );
        expect(views.limits(at)).toEqual({
          begins: from === null ? null : readTimeSpan(from),
          ends: to === null ? null : readTimeSpan(to),
        });
      }
    }),
  );
});

it("give two literals one hash exactly if they are the same literal", () => {
  fc.assert(
    fc.property(value, value, (one, other) => {
      const views = viewsOf([statementOf("P1", one), statementOf("P1", other)]);
      const [text, otherText] = [one, other].map((each) =>
        literalText(withResolvedUnit(each, redirects.resolve)),
      );
      expect(views.literal(0) === null).toBe(text === null);
      expect(views.literal(1) === null).toBe(otherText === null);
      if (text !== null && otherText !== null)
        expect(JSON.stringify(views.literal(0)) === JSON.stringify(views.literal(1))).toBe(
          text === otherText,
        );
    }),
    { numRuns: 1000 },
  );
});

function viewsOf(statements: readonly WikidataStatement[]): StatementViews {
  const record = new ByteWriter();
  encodeEntity(entityOf("Q42", { statements }), "Q42", [], record);
  const views = new StatementViews(redirects);
  views.read(new ByteReader(record.view()));
  return views;
}
