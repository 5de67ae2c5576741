import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { loadSettings } from "../../../config/load-settings.ts";
import { loadWikidataDomains, loadWikidataRules } from "../../../config/load-wikidata-settings.ts";
import { quoteInSnapshot } from "../../../domain/evidence/quote.ts";
import type { Language } from "../../../domain/language.ts";
import type { Seeding } from "../../../domain/ports/runs/seeding-store.ts";
import { readDay } from "../../../domain/wikidata/time-span.ts";
import type { DeltaStatement } from "../../../domain/wikidata/wikidata-delta.ts";
import type { Wikibases } from "../../../simulation/wikidata/create-wikibases.ts";
import { createWorld } from "../../../simulation/world/create-world.ts";
import { compareSnapshots, type DeltaChange } from "../../../sources/wikidata/delta/compare-snapshots.ts";
import { filterDelta } from "../../../sources/wikidata/filters/filter-delta.ts";
import { buildSnapshotIndex } from "../../../sources/wikidata/index/snapshot-index.ts";
import { createDeltaSource } from "../../../sources/wikidata/seeds/create-delta-source.ts";
import { ingestDump } from "../../../sources/wikidata/snapshot/ingest-dump.ts";
import { openSnapshot } from "../../../sources/wikidata/snapshot/open-snapshot.ts";
import { snapshotPath } from "../../../sources/wikidata/snapshot/snapshot-folder.ts";
import { createEntityReader } from "../../../sources/wikidata/statements/entity-reader.ts";
import { createMemorySeedStores } from "../../support/memory-seed-stores.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { writeDumps } from "../../support/write-dumps.ts";

const [from, to] = ["2026-01-01", "2026-06-30"];
const rules = loadWikidataRules();
const folder = tempFolder();
const dataDir = tempFolder();
const empty = tempFolder();
let written: Wikibases;
let changes: DeltaChange[];
const isStatement = (change: DeltaChange): change is DeltaStatement => "statement" in change;

beforeAll(async () => {
  written = await writeDumps(createWorld({ seed: 4, size: "small" }), { folder, from, to });
  for (const day of [from, to])
    await ingestDump({
      ...{ dataDir, name: day, day, languages: ["en", "zh"] },
      dump: path.join(folder, `${day}.json.gz`),
      redirectsFrom: path.join(folder, `${day}.redirects.nt`),
    });
  changes = [];
  for await (const batch of compareSnapshots({
    earlier: snapshotPath(dataDir, from),
    later: snapshotPath(dataDir, to),
  }))
    changes.push(...batch);
});

const key = (value: unknown): string => JSON.stringify(value);

describe("the delta of two dumps of a simulated world", () => {
  it("finds each change and no other, with the values of before", () => {
    const told = changes.filter(isStatement).map(({ change, subject, statement, before }) => ({
      ...{ change, subject, id: statement.id, property: statement.property, value: statement.value },
      before: before.map(key).sort(),
    }));
    const truth = written.truth.changes.map((each) => ({ ...each, before: each.before.map(key).sort() }));
    expect(told.map(key).sort()).toEqual(truth.map(key).sort());
  });

  it("tells added, deleted and merged entities apart", () => {
    const told = changes.filter((change) => !isStatement(change));
    expect(told.map(key).sort()).toEqual(written.truth.entities.map(key).sort());
  });
});

/** The code under which the filters drop each kind of noise. */
const codes = {
  "excluded-property": ["excluded-relation"],
  deprecated: ["deprecated-rank"],
  contradictory: ["contradictory", "unknown-value", "no-answer-datatype"],
  "future-start": ["not-begun"],
  ended: ["ended"],
  ambiguous: ["ambiguous-name", "no-label"],
} as const;

describe.each(["en", "zh"] as const)("the filters of this delta, in %s", (language: Language) => {
  it("drop each planted noise, and nothing that is sound", async () => {
    const snapshot = openSnapshot(snapshotPath(dataDir, to));
    try {
      const index = await buildSnapshotIndex({ snapshot, languages: [language] });
      const context = {
        ...{ rules, index, language, seed: 0, asOf: readDay(to), resolve: index.resolve },
        entities: createEntityReader(snapshot, index.resolve),
      };
      const { noise, sound, nearDuplicates } = written.truth;
      const { kept } = await filterDelta(changes.filter(isStatement), context);
      const ids = new Set(kept.map(({ delta }) => delta.statement.id));
      const wrong = [...Object.keys(codes), `missing-label:${language}`] as (keyof typeof noise)[];
      for (const kind of wrong) expect([kind, noise[kind].filter((id) => ids.has(id))]).toEqual([kind, []]);
      for (const group of nearDuplicates)
        expect(kept.filter(({ delta }) => group.includes(delta.statement.id ?? ""))).toHaveLength(1);
      expect(sound.filter((id) => !ids.has(id))).toEqual([]);
      // One kind of noise alone meets its own filter.
      for (const [kind, named] of Object.entries(codes)) {
        const own = new Set(noise[kind as keyof typeof codes]);
        const others = new Set(Object.entries(noise).flatMap(([other, all]) => (other === kind ? [] : all)));
        const alone = changes
          .filter(isStatement)
          .filter(({ statement: { id } }) => id !== null && own.has(id) && !others.has(id));
        const { drops } = await filterDelta(alone, context);
        const dropped = named.reduce((sum, code) => sum + (drops[code] ?? 0), 0);
        expect([kind, dropped]).toEqual([kind, alone.length]);
      }
    } finally {
      await snapshot.close();
    }
  });
});

describe("this delta as a source of seeds", () => {
  const { domains, method } = loadSettings({ cwd: empty, env: {}, keys: "none" });
  const seeding = (given: Partial<Seeding>): Seeding => ({
    ...{ id: "s", refreshId: null, source: "wikidata", pair: null, language: "en", round: 1, wanted: 100 },
    ...{ domain: "arts-and-entertainment", subDomain: "arts-and-entertainment/film", status: "open" },
    ...{ added: 0, detail: null, created: new Date(0), day: to },
    ...given,
  });
  const open = (over: { readonly dataDir?: string } = {}) => {
    const { seeds } = createMemorySeedStores();
    const mapping = loadWikidataDomains();
    const given = { dataDir, seeds, domains, cutoff: method.cutoff, rules, mapping, ...over };
    return { seeds, source: createDeltaSource(given) };
  };

  it("gives entities that surfaced after the cutoff, with their statements as evidence", async () => {
    const { source } = open();
    const found = await source.findSeeds(seeding({}));
    if (!found.ok) throw new Error("nothing was found");
    expect(found.seeds.length).toBeGreaterThan(2);
    for (const [at, { surfaced, delta, urls, domain, name }] of found.seeds.entries()) {
      const page = found.pages[at];
      expect(domain).toBe("arts-and-entertainment");
      expect(surfaced !== null && surfaced > method.cutoff).toBe(true);
      expect(delta?.snapshots.later.checksum).toMatch(/^[0-9a-f]{64}$/u);
      expect(page?.url).toBe(
        `https://www.wikidata.org/w/index.php?title=${delta?.entity}&oldid=${delta?.revision}`,
      );
      expect(urls.at(-1)).toBe(page?.url);
      expect(page?.text).toContain(delta?.snapshots.later.checksum);
      for (const piece of delta?.pieces ?? []) {
        expect(page !== undefined && quoteInSnapshot(page, piece.quote)).toBe(true);
        expect(piece.statement).toContain(name);
      }
      expect(delta?.pieces.some(({ fresh }) => fresh)).toBe(true);
      const truth = written.truth.changes.filter(({ subject }) => subject === delta?.entity);
      for (const id of delta?.statements ?? []) expect(truth.map((each) => each.id)).toContain(id);
    }
  });

  it("gives no seed that is known, and says so when nothing is left or there is no delta", async () => {
    const { source, seeds } = open();
    const first = await source.findSeeds(seeding({ wanted: 2 }));
    if (!first.ok) throw new Error("nothing was found");
    await seeds.add(first.seeds, { max: 100 });
    const second = await source.findSeeds(seeding({}));
    if (!second.ok) throw new Error("nothing was found");
    const names = second.seeds.map(({ name }) => name);
    expect(names.filter((name) => first.seeds.some((seed) => seed.name === name))).toEqual([]);
    await seeds.add(second.seeds, { max: 100 });
    const third = await source.findSeeds(seeding({ pair: `${from}..${to}` }));
    expect(third).toMatchObject({ ok: true, seeds: [], detail: expect.stringContaining("no more") });
    const none = await open({ dataDir: empty }).source.findSeeds(seeding({}));
    expect(none).toMatchObject({ ok: true, seeds: [], detail: expect.stringContaining("delta ingest") });
    await expect(source.findSeeds(seeding({ pair: "2026" }))).rejects.toMatchObject({
      code: "snapshot-pair",
    });
    const unknown = source.findSeeds(seeding({ pair: `${from}..x` }));
    await expect(unknown).rejects.toMatchObject({ code: "unknown-snapshot" });
  });
});
