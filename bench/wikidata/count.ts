import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { mulberry32 } from "../../domain/mulberry-32.ts";
import type { WikidataEntity, WikidataStatement } from "../../domain/wikidata/wikidata-entity.ts";
import type { CountedCondition } from "../../sources/wikidata/index/find-answers.ts";
import {
  type SparqlLayout,
  writeQueryInSparql,
} from "../../sources/wikidata/questions/write-query-in-sparql.ts";
import type { openStatementStore as openStore } from "../../sources/wikidata/verify/statement-store.ts";
import { writeStatementTriples } from "../../sources/wikidata/verify/write-statement-triples.ts";
import { wikidataWorld } from "../../test/support/wikidata-world.ts";
import { loadBuilt } from "../load-built.ts";
import { writeSnapshot } from "./write-snapshot.ts";

export interface CountBenchOptions {
  /** People of the world; it has about ten statements for each. */
  readonly people: number;
  /** Queries of each level. */
  readonly queries: number;
  readonly seed: number;
}

/** What both engines took, in seconds of CPU, and whether they agree. */
export interface CountBenchResult {
  readonly statements: number;
  readonly triples: number;
  readonly bytesPerStatement: number;
  readonly loading: { readonly ours: number; readonly oxigraph: number };
  readonly levels: readonly {
    readonly level: number;
    readonly queries: number;
    readonly ours: number;
    readonly oxigraph: number;
    /** Queries with exactly one answer. */
    readonly unique: number;
    /** Queries on which the two disagree. */
    readonly unequal: number;
  }[];
}

const asOf = "2026-08-01";

const source = "sources/wikidata";
const { buildSnapshotIndex } = await loadBuilt<
  typeof import("../../sources/wikidata/index/snapshot-index.ts")
>(`${source}/index/snapshot-index.ts`);
const { openSnapshot } = await loadBuilt<typeof import("../../sources/wikidata/snapshot/open-snapshot.ts")>(
  `${source}/snapshot/open-snapshot.ts`,
);
const { openStatementStore } = await loadBuilt<{
  readonly openStatementStore: typeof openStore;
}>(`${source}/verify/statement-store.ts`);

/**
 * Counts answers of queries of the three levels by our index and by oxigraph, with all data loaded in both. By default oxigraph has one
 * triple for each statement that holds. It then has no rank or day to decide, which is the layout in which it is fastest. Each engine loads
 * its own format, which was written before: the index reads a snapshot's log from the disk, and oxigraph reads lines of N-Triples from
 * memory. Both are the built product.
 */
export async function benchCounting(
  { people, queries, seed }: CountBenchOptions,
  layout: SparqlLayout = "direct",
): Promise<CountBenchResult> {
  // Both have loaded a smaller world before, so that their code is compiled.
  const warmed = await loadBoth(
    wikidataWorld({ people: Math.ceil(people / 8), seed: seed + 1 }).entities,
    layout,
  );
  warmed.store.close();
  const { entities } = wikidataWorld({ people, seed });
  const { index, store, loading } = await loadBoth(entities, layout);
  const levels = [];
  for (const level of [1, 2, 3]) {
    const asked = drawQueries(entities, { level, queries, seed: seed + level });
    const texts = asked.map((conditions) => writeQueryInSparql({ asOf, conditions }, layout));
    // Both are warm when they are measured: they have answered as many other queries of the level.
    for (const conditions of drawQueries(entities, { level, queries, seed: seed + level + 100 })) {
      index.count(conditions, 2);
      store.select(writeQueryInSparql({ asOf, conditions }, layout));
    }
    const ours = await bestOf(() => asked.map((conditions) => index.count(conditions, 2)));
    const theirs = await bestOf(() => texts.map((text) => store.select(text).length));
    levels.push({
      ...{ level, queries: asked.length, ours: ours.seconds, oxigraph: theirs.seconds },
      unique: ours.value.filter((count) => count === 1).length,
      unequal: ours.value.filter((count, at) => count !== theirs.value[at]).length,
    });
  }
  const { triples } = store;
  store.close();
  return {
    ...{
      statements: index.statements,
      triples,
      bytesPerStatement: index.bytes / index.statements,
    },
    ...{ loading, levels },
  };
}

/**
 * Loads both in turns, so that any other load on the machine slows both, and takes the shortest time of each. The last store stays open.
 */
async function loadBoth(entities: readonly WikidataEntity[], layout: SparqlLayout) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "freshet-bench-count-"));
  try {
    writeSnapshot(folder, entities, asOf);
    const options = { layout, asOf, keeps: () => true, resolve: (id: string) => id };
    const lines = entities.flatMap((entity) => writeStatementTriples(entity, options));
    const snapshot = openSnapshot(folder);
    const loadOurs = () => buildSnapshotIndex({ snapshot, languages: [] });
    const loadTheirs = async () => {
      const store = await openStatementStore();
      store.load(lines);
      return store;
    };
    const least = { ours: Number.POSITIVE_INFINITY, oxigraph: Number.POSITIVE_INFINITY };
    for (let turn = 1; ; turn += 1) {
      const [ours, theirs] = [await measure(loadOurs), await measure(loadTheirs)];
      least.ours = Math.min(least.ours, ours.seconds);
      least.oxigraph = Math.min(least.oxigraph, theirs.seconds);
      if (turn === turns) {
        await snapshot.close();
        return { index: ours.value, store: theirs.value, loading: least };
      }
      theirs.value.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Number of times that each engine loads. Our load takes about 30 ms, so that a short interruption changes the ratio. */
const turns = 11;

/**
 * Returns the shortest of seven measurements. What disturbs a measurement is no work of the engine, and some measurements last only a
 * millisecond.
 */
async function bestOf<T>(
  work: () => T | Promise<T>,
): Promise<{ readonly value: T; readonly seconds: number }> {
  let best = await measure(work);
  for (let more = 0; more < 6; more += 1) {
    const one = await measure(work);
    if (one.seconds < best.seconds) best = one;
  }
  return best;
}

async function measure<T>(
  work: () => T | Promise<T>,
): Promise<{ readonly value: T; readonly seconds: number }> {
  const before = process.cpuUsage();
  const value = await work();
  const { user, system } = process.cpuUsage(before);
  return { value, seconds: (user + system) / 1e6 };
}

/** Draws queries like those of questions. They are made from statements that exist, so that most of them have an answer. */
function drawQueries(
  entities: readonly WikidataEntity[],
  { level, queries, seed }: { readonly level: number; readonly queries: number; readonly seed: number },
): CountedCondition[][] {
  const random = mulberry32(seed);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  const drawn: CountedCondition[][] = [];
  while (drawn.length < queries) {
    const entity = pick(entities);
    const said = (entity?.statements ?? []).filter(({ property }) => property !== "P31");
    const statement = pick(said);
    if (entity === undefined || statement === undefined) continue;
    if (level === 1) {
      const given = { kind: "entity", id: entity.id } as const;
      drawn.push([{ asked: "object", property: statement.property, time: "now", given }]);
      continue;
    }
    const named = said.filter(({ value }) => value.kind === "entity");
    const conditions = named
      .map((one) => ({ one, place: random() }))
      .sort((a, b) => a.place - b.place)
      .slice(0, 3)
      .map(
        ({ one }): CountedCondition => ({
          ...{ asked: "subject", property: one.property, time: "ever" },
          given: { kind: "entity", id: idOf(one) },
        }),
      );
    const query = level === 2 ? conditions : fuzzFirst(conditions, byId);
    if (query.length > 1) drawn.push(query);
  }
  return drawn;
}

/** Fuzzes the first condition whose entity has a class and a hop; an empty query where none has. */
function fuzzFirst(
  conditions: readonly CountedCondition[],
  byId: ReadonlyMap<string, WikidataEntity>,
): CountedCondition[] {
  for (const condition of conditions) {
    const entity = condition.given.kind === "entity" ? byId.get(condition.given.id) : undefined;
    const [ofClass, hop] = [
      entity?.statements.find(({ property }) => property === "P31"),
      entity?.statements.find(({ property, value }) => property !== "P31" && value.kind === "entity"),
    ];
    if (ofClass === undefined || hop === undefined) continue;
    const thing = {
      kind: "some",
      class: idOf(ofClass),
      hop: { property: hop.property, entity: idOf(hop) },
    } as const;
    return conditions.map((one) => (one === condition ? { ...one, given: thing } : one));
  }
  return [];
}

function idOf({ value }: WikidataStatement): string {
  return value.kind === "entity" ? value.id : "";
}
