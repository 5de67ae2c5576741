import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WikidataEntity } from "../../../../domain/wikidata/wikidata-entity.ts";
import { compareSnapshots, type DeltaChange } from "../../../../sources/wikidata/delta/compare-snapshots.ts";
import { ingestDump } from "../../../../sources/wikidata/snapshot/ingest-dump.ts";
import { openSnapshot } from "../../../../sources/wikidata/snapshot/open-snapshot.ts";
import { snapshotPath } from "../../../../sources/wikidata/snapshot/snapshot-folder.ts";
import { tempFolder } from "../../../support/temp-folder.ts";
import { type GivenStatement, itemData, lineOf, writeLines } from "../../../support/wikidata-lines.ts";

const folder = tempFolder();
let made = 0;

async function ingest(lines: readonly string[], day: string, file = "dump.json"): Promise<string> {
  made += 1;
  const dump = writeLines(folder, `${made}-${file}`, lines);
  await ingestDump({ dataDir: folder, dump, name: `s${made}`, day, languages: ["en"] });
  return snapshotPath(folder, `s${made}`);
}

async function compare(earlier: string, later: string): Promise<DeltaChange[]> {
  const changes: DeltaChange[] = [];
  for await (const batch of compareSnapshots({ earlier, later })) changes.push(...batch);
  return changes;
}

/** What changed, in few words. */
const outline = (changes: readonly DeltaChange[]): string[] =>
  changes.map((change) => {
    if (!("statement" in change))
      return `${change.change} ${change.id}${change.change === "merged" ? ` into ${change.into}` : ""}`;
    const words = (value: unknown): string =>
      Object.values(value as object)
        .slice(1)
        .join("/");
    const before = change.before.map(words).join("+");
    return `${change.change} ${change.subject} ${change.statement.property} ${words(change.statement.value)}${before && ` for ${before}`}`;
  });

const item = (property: string, number: number): GivenStatement => ({ property, data: itemData(number) });
const entity = (id: string, revision: number | undefined, ...statements: GivenStatement[]): string =>
  lineOf({ id, revision, statements });

describe("the delta of two snapshots", () => {
  it("has new statements, updated ones with the values before, and entities that came and went", async () => {
    const earlier = await ingest(
      [
        entity("Q1", 1, item("P6", 10), item("P31", 5)),
        entity("Q2", 2, item("P6", 11)),
        entity("Q3", 3),
        entity("Q4", 4, item("P6", 12)),
      ],
      "2026-01-01",
    );
    const later = await ingest(
      [
        entity("Q1", 11, item("P6", 10), item("P6", 20), item("P39", 7)),
        // Revisions are compared first: what has the same is not looked at.
        entity("Q2", 2, item("P6", 99)),
        entity("Q4", 14, item("P6", 12)),
        entity("Q5", 5, item("P31", 5)),
      ],
      "2026-02-01",
    );
    const changes = await compare(earlier, later);
    expect(outline(changes)).toEqual([
      "updated Q1 P6 Q20 for Q10",
      "new Q1 P39 Q7",
      "deleted Q3",
      "new Q5 P31 Q5",
      "added Q5",
    ]);
    expect(changes[0]).toMatchObject({ revision: 11, before: [{ kind: "entity", id: "Q10" }] });
    expect(await compare(later, later)).toEqual([]);
  });

  it("compares statements where a dump has no revisions", async () => {
    const earlier = await ingest(
      [entity("Q1", undefined, item("P6", 10)), entity("Q2", undefined, item("P6", 10))],
      "2026-01-01",
    );
    const later = await ingest(
      [entity("Q1", undefined, item("P6", 10)), entity("Q2", 7, item("P6", 11))],
      "2026-02-01",
    );
    expect(outline(await compare(earlier, later))).toEqual(["updated Q2 P6 Q11 for Q10"]);
  });

  it("follows redirects: what moved with a merged entity, or names one, is not new", async () => {
    const earlier = await ingest(
      [
        entity("Q1", 1, item("P6", 10), item("P7", 1)),
        entity("Q2", 2, item("P6", 30)),
        entity("Q3", 3, item("P50", 1)),
        entity("Q8", 8),
      ],
      "2026-01-01",
    );
    const later = await ingest(
      [
        entity("Q2", 12, item("P6", 30), item("P6", 10), item("P6", 40)),
        entity("Q3", 13, item("P50", 2), item("P50", 4)),
        ...[
          '{"entity":"Q1","redirect":"Q9"}',
          '{"entity":"Q9","redirect":"Q2"}',
          '{"entity":"Q8","redirect":"Q2"}',
        ],
      ],
      "2026-02-01",
    );
    // Q1 redirects to Q2 over Q9.
    expect(outline(await compare(earlier, later))).toEqual([
      ...["merged Q1 into Q2", "updated Q2 P6 Q40 for Q30+Q10"],
      ...["updated Q3 P50 Q4 for Q1", "merged Q8 into Q2"],
    ]);
  });

  it("takes an amount as the same however it is written, and a unit as the one that it was merged into", async () => {
    const amount = (text: string, unit: string): GivenStatement => ({
      property: "P2046",
      data: {
        value: { amount: text, unit: `http://www.wikidata.org/entity/${unit}` },
        type: "quantity",
      },
    });
    // Records of many statements are compared by sets.
    const many = Array.from({ length: 70 }, (_, at) => item("P50", at + 1));
    const earlier = await ingest(
      [
        entity("Q1", 1, amount("+12.50", "Q11")),
        entity("Q2", 2, amount("+7", "Q11"), ...many),
        entity("Q11", 3),
      ],
      "2026-01-01",
    );
    const later = await ingest(
      [
        entity("Q1", 11, amount("+12.5", "Q12"), amount("+12.05", "Q12")),
        entity("Q2", 12, amount("+7.0", "Q12"), ...many, amount("+70", "Q12")),
        ...[entity("Q12", 4), '{"entity":"Q11","redirect":"Q12"}'],
      ],
      "2026-02-01",
    );
    expect(outline(await compare(earlier, later))).toEqual([
      ...["updated Q1 P2046 +12.05/Q12 for +12.50/Q11", "updated Q2 P2046 +70/Q12 for +7/Q11"],
      ...["merged Q11 into Q12", "added Q12"],
    ]);
  });

  it("follows what moved over two merges, and a circle of redirects to no end", async () => {
    const earlier = await ingest(
      [entity("Q1", 1, item("P6", 10)), entity("Q2", 2, item("P7", 11)), entity("Q3", 3)],
      "2026-01-01",
    );
    const redirects = ["Q1 Q2", "Q2 Q3", "Q4 Q3", "Q3 Q4"].map((pair) => {
      const [from, to] = pair.split(" ");
      return JSON.stringify({ entity: from, redirect: to });
    });
    const later = await ingest(
      [entity("Q3", 13, item("P6", 10), item("P7", 11)), ...redirects],
      "2026-02-01",
    );
    const statements = (await compare(earlier, later)).filter((change) => "statement" in change);
    expect(outline(statements)).toEqual([]);
  });

  it("comes in batches that hold some thousand changes, however many statements an entity has", async () => {
    const many = Array.from({ length: 5_100 }, (_, at) => item("P50", at + 1));
    const earlier = await ingest([entity("Q9", 1)], "2026-01-01");
    const later = await ingest(
      ["Q1", "Q2", "Q3"].map((id) => entity(id, 2, ...many)),
      "2026-02-01",
    );
    const sizes: number[] = [];
    for await (const batch of compareSnapshots({ earlier, later })) sizes.push(batch.length);
    expect(sizes).toEqual([10_202, 5_102]);
  });

  it("refuses snapshots of other formats, and days in the wrong order", async () => {
    const one = await ingest([entity("Q1", 1)], "2026-02-01");
    const earlier = await ingest([entity("Q1", 1)], "2026-01-01");
    await expect(compare(one, earlier)).rejects.toMatchObject({ code: "unlike-snapshots" });
  });

  it("is what sets of triples give, whatever changed", async () => {
    const statements = fc.array(fc.tuple(fc.constantFrom("P1", "P2", "P3"), fc.integer({ min: 1, max: 4 })), {
      maxLength: 4,
    });
    const world = fc.dictionary(fc.integer({ min: 1, max: 12 }).map(String), statements, { maxKeys: 8 });
    const linesOf = (given: Record<string, [string, number][]>, revision: number): string[] =>
      Object.entries(given).map(([number, list]) =>
        entity(`Q${number}`, revision, ...list.map(([property, value]) => item(property, value))),
      );
    await fc.assert(
      fc.asyncProperty(world, world, async (before, after) => {
        const earlier = await ingest([...linesOf(before, 1), entity("Q100", 1)], "2026-01-01");
        const later = await ingest([...linesOf(after, 2), entity("Q100", 1)], "2026-02-01");
        const read = async (at: string): Promise<WikidataEntity[]> => {
          const snapshot = openSnapshot(at);
          const entities: WikidataEntity[] = [];
          for await (const one of snapshot.entities()) entities.push(one);
          return entities;
        };
        const triples = new Set<string>();
        const pairs = new Set<string>();
        const old = await read(earlier);
        for (const { id, statements: list } of old)
          for (const { property, value } of list) {
            triples.add(`${id} ${property} ${JSON.stringify(value)}`);
            pairs.add(`${id} ${property}`);
          }
        const now = await read(later);
        const wanted = now.flatMap(({ id, statements: list }) =>
          list
            .filter(({ property, value }) => !triples.has(`${id} ${property} ${JSON.stringify(value)}`))
            .map(
              ({ property, value }) =>
                `${pairs.has(`${id} ${property}`) ? "updated" : "new"} ${id} ${property} ${JSON.stringify(value)}`,
            ),
        );
        const changes = await compare(earlier, later);
        const found = changes.flatMap((change) =>
          "statement" in change
            ? [
                `${change.change} ${change.subject} ${change.statement.property} ${JSON.stringify(change.statement.value)}`,
              ]
            : [],
        );
        expect(found).toEqual(wanted);
        const ids = (list: readonly WikidataEntity[]): string[] => list.map(({ id }) => id);
        const lost = ids(old)
          .filter((id) => !ids(now).includes(id))
          .map((id) => `deleted ${id}`);
        const gained = ids(now)
          .filter((id) => !ids(old).includes(id))
          .map((id) => `added ${id}`);
        const entities = changes.flatMap((change) =>
          "statement" in change ? [] : [`${change.change} ${change.id}`],
        );
        expect(entities.sort()).toEqual([...lost, ...gained].sort());
      }),
      { numRuns: 15 },
    );
  });
});
