import type { StoredEntity, WikidataSnapshot } from "../../domain/ports/web/wikidata-snapshots.ts";
import type { WikidataEntity, WikidataStatement } from "../../domain/wikidata/wikidata-entity.ts";
import { createRedirectTable, type RedirectTable } from "../../sources/wikidata/delta/redirect-table.ts";
import { ByteReader } from "../../sources/wikidata/snapshot/byte-reader.ts";
import { ByteWriter } from "../../sources/wikidata/snapshot/byte-writer.ts";
import { encodeEntity } from "../../sources/wikidata/snapshot/encode-entity.ts";
import { entityKey } from "../../sources/wikidata/snapshot/entity-key.ts";
import { StatementViews } from "../../sources/wikidata/snapshot/statement-views.ts";

export interface MemorySnapshotOptions {
  readonly entities: readonly WikidataEntity[];
  readonly day?: string;
  readonly redirects?: ReadonlyMap<string, string>;
}

/** A snapshot of Wikidata in memory, sorted as a log is. */
export function memorySnapshot({
  entities,
  day = "2026-08-01",
  redirects,
}: MemorySnapshotOptions): WikidataSnapshot {
  const order = ({ id }: WikidataEntity): number => (id.startsWith("P") ? 0 : 1e12) + Number(id.slice(1));
  const sorted = [...entities].sort((a, b) => order(a) - order(b));
  const byId = new Map(sorted.map((entity) => [entity.id, entity]));
  const table = createRedirectTable(pairsOf(redirects ?? new Map()));
  return {
    manifest: {
      ...{ name: day, day, languages, checksum: "0".repeat(64), dump: "0".repeat(64) },
      ...{ format: "json", redirects: redirects?.size ?? 0, bytes: 0, counts: {} },
      ...{ entities: sorted.length, statements: sorted.flatMap(({ statements }) => statements).length },
    },
    async *entities() {
      yield* sorted;
    },
    async *blocks() {
      yield storedOf(sorted, table);
    },
    entity: async (id) => byId.get(id) ?? null,
    resolver: async () => table.resolve,
    close: async () => undefined,
  };
}

const languages = ["en", "zh"];

/** Entities as a log stores them. */
function* storedOf(entities: readonly WikidataEntity[], redirects: RedirectTable): Generator<StoredEntity> {
  const record = new ByteWriter();
  const statements = new StatementViews(redirects);
  for (const entity of entities) {
    record.reset();
    encodeEntity(entity, entity.id, languages, record);
    statements.read(new ByteReader(record.view()));
    yield { id: entity.id, statements, texts: () => entity };
  }
}

/** Redirects as a log has them: keys in order, each followed by its target. */
function pairsOf(redirects: ReadonlyMap<string, string>): Float64Array {
  const pairs = [...redirects].map(([from, to]) => [entityKey(from) ?? 0, entityKey(to) ?? 0] as const);
  return Float64Array.from(pairs.sort(([one], [other]) => one - other).flat());
}

/** An entity with what a test leaves out. */
export function entityOf(id: string, parts: Partial<WikidataEntity> = {}): WikidataEntity {
  return {
    ...{
      id,
      revision: 1,
      modified: "2026-07-01T00:00:00Z",
      labels: {},
      aliases: {},
      descriptions: {},
      statements: [],
    },
    ...parts,
  };
}

/** A statement with an item as its value, unless the parts say another. */
export function statementOf(
  property: string,
  value: string | WikidataStatement["value"],
  parts: Partial<WikidataStatement> = {},
): WikidataStatement {
  return {
    ...{ id: null, property, rank: "normal", from: null, to: null, at: null },
    value: typeof value === "string" ? { kind: "entity", id: value } : value,
    ...parts,
  };
}
