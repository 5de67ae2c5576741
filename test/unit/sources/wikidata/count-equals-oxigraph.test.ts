import fc from "fast-check";
import { expect, it } from "vitest";
import type { WikidataEntity, WikidataStatement } from "../../../../domain/wikidata/wikidata-entity.ts";
import type { CountedCondition } from "../../../../sources/wikidata/index/find-answers.ts";
import { buildSnapshotIndex } from "../../../../sources/wikidata/index/snapshot-index.ts";
import { writeQueryInSparql } from "../../../../sources/wikidata/questions/write-query-in-sparql.ts";
import { loadStatements } from "../../../../sources/wikidata/verify/statement-store.ts";
import { entityOf, memorySnapshot, statementOf } from "../../../support/memory-snapshot.ts";

const asOf = "2026-08-01";
const item = fc.integer({ min: 1, max: 5 }).map((number) => `Q${number}`);
const property = fc.constantFrom("P1", "P2", "P31", "P279");
const day = fc.constantFrom(
  ...[null, null, null, null, null],
  "+2020-01-01T00:00:00Z",
  "+2026-08-01T00:00:00Z",
  "+2026-00-00T00:00:00Z",
  "+2026-09-00T00:00:00Z",
  "+2027-01-01T00:00:00Z",
  "-0044-03-15T00:00:00Z",
);
const statement: fc.Arbitrary<WikidataStatement> = fc.record({
  id: fc.constant(null),
  property,
  rank: fc.constantFrom("preferred", "normal", "normal", "deprecated"),
  value: fc.oneof(
    { weight: 8, arbitrary: item.map((id) => ({ kind: "entity", id }) as const) },
    fc.constantFrom(
      { kind: "somevalue" } as const,
      { kind: "novalue" } as const,
      { kind: "string", text: "x" } as const,
      { kind: "time", time: "+2026-00-00T00:00:00Z", precision: 9 } as const,
      { kind: "quantity", amount: "+1.50", unit: null } as const,
      { kind: "quantity", amount: "+1.5", unit: null } as const,
      { kind: "monolingual", text: 'a "b"\n\\', language: "en" } as const,
    ),
  ),
  from: day,
  to: day,
  at: fc.constant(null),
});
const graph = fc
  .uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 3, maxLength: 6 })
  .chain((numbers) =>
    fc
      .array(fc.array(statement, { minLength: 4, maxLength: 12 }), {
        minLength: numbers.length,
        maxLength: numbers.length,
      })
      .map((lists) => numbers.map((number, at) => entityOf(`Q${number}`, { statements: lists[at] ?? [] }))),
  );
const condition: fc.Arbitrary<CountedCondition> = fc.record({
  asked: fc.constantFrom("subject", "object"),
  property: fc.constantFrom("P1", "P2"),
  time: fc.constantFrom("now", "ever"),
  given: fc.oneof(
    item.map((id) => ({ kind: "entity", id }) as const),
    fc.record({
      kind: fc.constant("some" as const),
      class: item,
      hop: fc.option(fc.record({ property: fc.constantFrom("P1", "P2"), entity: item })),
    }),
  ),
});
const redirects = new Map([["Q5", "Q1"]]);

it("counts the same answers as oxigraph, from ranks and days as from triples that hold", async () => {
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(
      graph,
      fc.array(fc.array(condition, { minLength: 1, maxLength: 3 }), { minLength: 10, maxLength: 10 }),
      async (entities: WikidataEntity[], queries) => {
        const snapshot = memorySnapshot({ entities, day: asOf, redirects });
        const index = await buildSnapshotIndex({ snapshot, languages: [] });
        const options = { asOf, keeps: () => true, resolve: index.resolve };
        const nodes = await loadStatements(entities, { ...options, layout: "wikidata" });
        const direct = await loadStatements(entities, { ...options, layout: "direct" });
        for (const conditions of queries) {
          const count = index.count(conditions, 2);
          if (count > 0) answered += 1;
          expect(nodes.select(writeQueryInSparql({ asOf, conditions }, "wikidata"))).toHaveLength(count);
          expect(direct.select(writeQueryInSparql({ asOf, conditions }, "direct"))).toHaveLength(count);
        }
      },
    ),
    { numRuns: 30 },
  );
  expect(answered).toBeGreaterThan(20);
});

it("counts items alone where a property has the same statement", async () => {
  const statements = [statementOf("P17", "Q30")];
  const entities = [entityOf("P900", { statements }), entityOf("Q5000", { statements })];
  const conditions = [
    { asked: "subject", property: "P17", time: "ever", given: { kind: "entity", id: "Q30" } } as const,
  ];
  const index = await buildSnapshotIndex({
    snapshot: memorySnapshot({ entities, day: asOf }),
    languages: [],
  });
  expect(index.answers(conditions, 2)).toEqual(["Q5000"]);
  for (const layout of ["wikidata", "direct"] as const) {
    const store = await loadStatements(entities, { asOf, keeps: () => true, resolve: index.resolve, layout });
    expect(store.select(writeQueryInSparql({ asOf, conditions }, layout))).toEqual(["Q5000"]);
  }
});

it.each([
  ["Q11573", 1],
  ["Q900", 1],
  ["Q11229", 2],
])(
  "counts an amount in the unit %s beside the same one in metres as %i, where Q900 was merged into metre",
  async (unit, wanted) => {
    const metres = { kind: "quantity", amount: "+1.5", unit: "Q11573" } as const;
    const other = { kind: "quantity", amount: "+1.50", unit } as const;
    const entities = [
      entityOf("Q5000", { statements: [statementOf("P2048", metres), statementOf("P2048", other)] }),
    ];
    const redirects = new Map([["Q900", "Q11573"]]);
    const snapshot = memorySnapshot({ entities, day: asOf, redirects });
    const index = await buildSnapshotIndex({ snapshot, languages: [] });
    const conditions = [
      { asked: "object", property: "P2048", time: "now", given: { kind: "entity", id: "Q5000" } } as const,
    ];
    expect(index.count(conditions, 3)).toBe(wanted);
    for (const layout of ["wikidata", "direct"] as const) {
      const store = await loadStatements(entities, {
        asOf,
        keeps: () => true,
        resolve: index.resolve,
        layout,
      });
      expect(store.select(writeQueryInSparql({ asOf, conditions }, layout))).toHaveLength(wanted);
    }
  },
);
