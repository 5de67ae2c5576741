import { describe, expect, it } from "vitest";
import { loadWikidataRules } from "../../../../config/load-wikidata-settings.ts";
import { readDay } from "../../../../domain/wikidata/time-span.ts";
import type { DeltaStatement } from "../../../../domain/wikidata/wikidata-delta.ts";
import type { WikidataEntity, WikidataStatement } from "../../../../domain/wikidata/wikidata-entity.ts";
import { dropCodes, filterDelta } from "../../../../sources/wikidata/filters/filter-delta.ts";
import { buildSnapshotIndex } from "../../../../sources/wikidata/index/snapshot-index.ts";
import { createEntityReader } from "../../../../sources/wikidata/statements/entity-reader.ts";
import { entityOf, memorySnapshot, statementOf } from "../../../support/memory-snapshot.ts";

const named = (id: string, label: string, parts: Partial<WikidataEntity> = {}): WikidataEntity =>
  entityOf(id, { labels: { en: label, zh: `${label}号` }, ...parts });

const relations = ["P17", "P18", "P19", "P31", "P54", "P569", "P856", "P1082"];
const world: WikidataEntity[] = [
  ...relations.map((id) => named(id, `relation ${id.slice(1)}`)),
  named("Q20", "Northland"),
  named("Q21", "Southland"),
  named("Q22", "Springfield", { descriptions: { en: "city in Northland", zh: "北国城市" } }),
  named("Q23", "Springfield", { descriptions: { en: "city in Southland", zh: "南国城市" } }),
  named("Q24", "Twin", { descriptions: { en: "village", zh: "村" } }),
  named("Q25", "Twin", { descriptions: { en: "village", zh: "村" } }),
  entityOf("Q26", { labels: { en: "Only English" } }),
  named("Q27", "Northland F.C.", { descriptions: { en: "football club", zh: "足球俱乐部" } }),
  named("Q28", "northland F. C.", { descriptions: { en: "handball club", zh: "手球俱乐部" } }),
  named("Q29", "Old Southland"),
];

/** A delta of one subject of its own for each statement, which the snapshot has together with the given others. */
function plant(
  statement: WikidataStatement,
  {
    others = [],
    ...delta
  }: Partial<DeltaStatement> & { readonly others?: readonly WikidataStatement[] } = {},
) {
  return { statement, others, delta };
}

async function run(planted: readonly ReturnType<typeof plant>[], language: "en" | "zh" = "en") {
  const subjects = planted.map(({ statement, others }, at) =>
    named(`Q${1000 + at}`, `Subject ${at}`, { statements: [statement, ...others] }),
  );
  const snapshot = memorySnapshot({
    entities: [...world, ...subjects],
    day: "2026-08-01",
    redirects: new Map([["Q29", "Q21"]]),
  });
  const index = await buildSnapshotIndex({ snapshot, languages: ["en", "zh"] });
  const statements = planted.map(
    ({ statement, delta }, at): DeltaStatement => ({
      ...{ change: "new", subject: `Q${1000 + at}`, statement, before: [], revision: 7 },
      ...delta,
    }),
  );
  return filterDelta(statements, {
    rules: loadWikidataRules(),
    asOf: readDay("2026-08-01"),
    ...{ language, index, resolve: index.resolve, seed: 1 },
    entities: createEntityReader(snapshot, index.resolve),
  });
}

const time = (text: string, precision = 11) => ({ kind: "time", time: text, precision }) as const;

const noise: Record<string, ReturnType<typeof plant>> = {
  "excluded-relation": plant(statementOf("P856", "Q20")),
  "deprecated-rank": plant(statementOf("P17", "Q20", { rank: "deprecated" })),
  "unknown-value": plant(statementOf("P17", { kind: "somevalue" })),
  "no-answer-datatype": plant(statementOf("P17", { kind: "string", text: "https://a.example" })),
  "not-begun": plant(statementOf("P17", "Q20", { from: "+2026-08-02T00:00:00Z" })),
  ended: plant(statementOf("P17", "Q20", { to: "+2026-07-00T00:00:00Z" })),
  "known-before": plant(statementOf("P17", "Q29"), { before: [{ kind: "entity", id: "Q21" }] }),
  "entity-missing": plant(statementOf("P17", "Q999")),
  "statement-gone": plant(statementOf("P17", "Q20"), { subject: "Q21" }),
  "not-best-rank": plant(statementOf("P17", "Q20"), {
    others: [statementOf("P17", "Q21", { rank: "preferred" })],
  }),
  contradictory: plant(statementOf("P19", "Q20"), { others: [statementOf("P19", "Q21")] }),
  "no-label": plant(statementOf("P54", "Q9000")),
  "ambiguous-name": plant(statementOf("P17", "Q24")),
};
world.push(entityOf("Q9000", {}));

describe("each filter drops its noise, and counts it", () => {
  it("drops a property as subject, which no index has", async () => {
    const { kept, drops } = await run([plant(statementOf("P17", "Q20"), { subject: "P54" })]);
    expect({ kept, missing: drops["entity-missing"] }).toEqual({ kept: [], missing: 1 });
  });

  for (const [code, planted] of Object.entries(noise))
    it(code, async () => {
      const { read, kept, drops } = await run([planted]);
      expect({ read, kept: kept.length }).toEqual({ read: 1, kept: 0 });
      expect(Object.entries(drops).filter(([, number]) => number > 0)).toEqual([[code, 1]]);
    });

  it("all of it at once, beside honest statements that all stay", async () => {
    const { kept, drops } = await run([...Object.values(noise), ...honest]);
    expect(kept).toHaveLength(honest.length);
    for (const code of Object.keys(noise)) expect([code, drops[code]]).toEqual([code, 1]);
  });
});

const honest = [
  plant(statementOf("P17", "Q20")),
  plant(statementOf("P17", "Q22")),
  plant(statementOf("P54", "Q27", { from: "+2026-07-00T00:00:00Z", to: "+2026-00-00T00:00:00Z" })),
  plant(statementOf("P19", "Q20", { rank: "preferred" }), { others: [statementOf("P19", "Q21")] }),
  plant(
    statementOf("P1082", { kind: "quantity", amount: "+1200", unit: null }, { at: "+2026-00-00T00:00:00Z" }),
    {
      others: [
        statementOf(
          "P1082",
          { kind: "quantity", amount: "+1100", unit: null },
          { at: "+2025-00-00T00:00:00Z" },
        ),
      ],
    },
  ),
  plant(statementOf("P569", time("+1985-02-05T00:00:00Z")), {
    others: [statementOf("P569", time("+1985-00-00T00:00:00Z", 9))],
  }),
  plant(statementOf("P17", "Q21"), { change: "updated", before: [{ kind: "entity", id: "Q20" }] }),
];

it("finds contradictions by Wikidata's constraint of single values, and by a statement that there is no value", async () => {
  const constrained = named("P7001", "relation 7001", { statements: [statementOf("P2302", "Q19474404")] });
  world.push(constrained, named("P7002", "relation 7002"));
  const planted = [
    plant(statementOf("P7001", "Q20"), { others: [statementOf("P7001", "Q21")] }),
    plant(statementOf("P7002", "Q20"), { others: [statementOf("P7002", { kind: "novalue" })] }),
    plant(statementOf("P7002", "Q20"), { others: [statementOf("P7002", "Q21")] }),
  ];
  const { kept, drops } = await run(planted);
  expect(drops).toMatchObject({ contradictory: 2 });
  expect(kept.map(({ delta }) => delta.subject)).toEqual(["Q1002"]);
});

it("passes honest statements", async () => {
  const { kept, drops } = await run(honest);
  expect(Object.entries(drops).filter(([, number]) => number > 0)).toEqual([]);
  expect(kept.map(({ delta }) => delta.statement)).toEqual(honest.map(({ statement }) => statement));
});

it("drops what came before: by statement id, and by subject, relation and normalised label", async () => {
  const first = statementOf("P54", "Q27", { id: "Q1000$1" });
  const second = statementOf("P54", "Q28", { id: "Q1000$2" });
  const again = { change: "new", subject: "Q1000", before: [], revision: 7 } as const;
  const subjects = named("Q1000", "Subject 0", { statements: [first, second] });
  const snapshot = memorySnapshot({ entities: [...world, subjects] });
  const index = await buildSnapshotIndex({ snapshot, languages: ["en"] });
  const { kept, drops } = await filterDelta(
    [first, first, second].map((statement) => ({ ...again, statement })),
    {
      ...{ rules: loadWikidataRules(), asOf: readDay("2026-08-01"), language: "en", index, seed: 1 },
      ...{ resolve: index.resolve, entities: createEntityReader(snapshot, index.resolve) },
    },
  );
  expect(kept.map(({ delta }) => delta.statement)).toEqual([first]);
  expect(drops).toMatchObject({ "duplicate-statement": 1, "duplicate-value": 1 });
});

it("needs labels in the question's language", async () => {
  const planted = [plant(statementOf("P17", "Q26"))];
  expect((await run(planted, "en")).kept).toHaveLength(1);
  expect((await run(planted, "zh")).drops).toMatchObject({ "no-label": 1 });
});

it("looks at the same statements of a relation with too many, in any order", async () => {
  const planted = Array.from({ length: 60 }, () => plant(statementOf("P17", "Q20")));
  const entities = [
    ...world,
    ...planted.map(({ statement }, at) => named(`Q${1000 + at}`, `S ${at}`, { statements: [statement] })),
  ];
  const snapshot = memorySnapshot({ entities });
  const index = await buildSnapshotIndex({ snapshot, languages: ["en"] });
  const delta = planted.map(
    ({ statement }, at): DeltaStatement => ({
      change: "new",
      subject: `Q${1000 + at}`,
      statement,
      before: [],
      revision: 1,
    }),
  );
  const filter = (statements: readonly DeltaStatement[]) =>
    filterDelta(statements, {
      ...{
        rules: { ...loadWikidataRules(), mostPerRelation: 10 },
        asOf: readDay("2026-08-01"),
        language: "en",
        index,
      },
      ...{ seed: 1, resolve: index.resolve, entities: createEntityReader(snapshot, index.resolve) },
    });
  const [one, other] = [await filter(delta), await filter(delta.toReversed())];
  expect(one.kept).toHaveLength(10);
  expect(one.drops).toMatchObject({ "beyond-sample": 50 });
  expect(other).toEqual(one);
});

it("keeps or drops all statements of a subject together where a relation has too many", async () => {
  const values = ["Q20", "Q26", "Q30"];
  const deltaOf = (subject: string, many: number): DeltaStatement[] =>
    Array.from({ length: many }, (_, at) => ({
      ...{ change: "new", subject, before: [], revision: 1 },
      statement: statementOf("P17", values[at % values.length] ?? ""),
    }));
  const delta = [
    ...Array.from({ length: 20 }, (_, at) => deltaOf(`Q${1000 + at}`, 3)).flat(),
    ...deltaOf("Q2000", 11),
  ];
  const snapshot = memorySnapshot({ entities: world });
  const index = await buildSnapshotIndex({ snapshot, languages: ["en"] });
  for (const read of [delta, delta.toReversed()]) {
    // Entities that the snapshot lacks are counted, so the number says how many statements came so far.
    const { drops } = await filterDelta(read, {
      ...{ rules: { ...loadWikidataRules(), mostPerRelation: 10 }, asOf: readDay("2026-08-01") },
      ...{ language: "en" as const, index, seed: 1, resolve: index.resolve },
      entities: createEntityReader(snapshot, index.resolve),
    });
    expect(drops).toMatchObject({ "beyond-sample": 62, "entity-missing": 9 });
  }
});

it("has a code of its own for every filter", () => {
  expect(new Set(dropCodes).size).toBe(dropCodes.length);
  expect(
    [...Object.keys(noise), "duplicate-statement", "duplicate-value", "beyond-sample"].toSorted(),
  ).toEqual(dropCodes.toSorted());
});
