import type {
  EntityPart,
  StoredEntity,
  WikidataSnapshot,
} from "../../../domain/ports/web/wikidata-snapshots.ts";
import type { WikidataEntity } from "../../../domain/wikidata/wikidata-entity.ts";
import { createRedirectTable, type RedirectTable } from "../delta/redirect-table.ts";
import { ByteReader } from "./byte-reader.ts";
import { decodeEntity, decodeTexts } from "./decode-entity.ts";
import { entityKey, idOfKey } from "./entity-key.ts";
import { type LogBlock, openLog } from "./open-log.ts";
import { StatementViews } from "./statement-views.ts";

/** Opens an ingested snapshot by its folder. @throws SettingsError `damaged-snapshot` */
export function openSnapshot(folder: string): WikidataSnapshot {
  const log = openLog(folder);
  const { manifest } = log;
  const read = (
    { bytes, keys, versions, starts }: LogBlock,
    at: number,
    leaveOut: readonly EntityPart[] = [],
  ): WikidataEntity => {
    const version = versions[at] ?? 0;
    const id = idOfKey(keys[at] ?? 0);
    return decodeEntity(
      new ByteReader(bytes, starts[at], starts[at + 1]),
      { id, revision: version < 0 ? null : version },
      manifest.languages,
      id.startsWith("P") ? leaveOut.filter((part) => part !== "texts") : leaveOut,
    );
  };
  function* blocks(): Generator<LogBlock> {
    // The block is copied, because the caller may read single entities in between, and this replaces the block in the log's memory.
    for (let index = 0; index < log.blocks; index += 1) yield copyOf(log.block(index));
  }
  function* stored({ bytes, keys, starts, count }: LogBlock, views: StatementViews): Generator<StoredEntity> {
    for (let at = 0; at < count; at += 1) {
      const record = new ByteReader(bytes, starts[at], starts[at + 1]);
      views.read(record);
      const textsStart = record.at;
      yield {
        id: idOfKey(keys[at] ?? 0),
        statements: views,
        texts: () => decodeTexts(new ByteReader(bytes, textsStart, starts[at + 1]), manifest.languages),
      };
    }
  }
  let table: RedirectTable | null = null;
  const redirects = (): RedirectTable => {
    table ??= createRedirectTable(log.redirects());
    return table;
  };
  return {
    manifest,
    async *entities({ leaveOut } = {}) {
      for (const block of blocks())
        for (let at = 0; at < block.count; at += 1) yield read(block, at, leaveOut);
    },
    async *blocks() {
      const views = new StatementViews(redirects());
      for (const block of blocks()) yield stored(block, views);
    },
    async entity(id) {
      const key = entityKey(id);
      if (key === null || log.blocks === 0) return null;
      const block = log.block(log.find(key));
      const at = findKey(block, key);
      return at === null ? null : read(block, at);
    },
    resolver: async () => redirects().resolve,
    close: async () => log.close(),
  };
}

/** Finds an entity's place in a block; null if the block lacks the entity. */
export function findKey({ keys, count }: Pick<LogBlock, "keys" | "count">, key: number): number | null {
  let low = 0;
  let high = count - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = keys[middle] ?? 0;
    if (found === key) return middle;
    if (found < key) low = middle + 1;
    else high = middle - 1;
  }
  return null;
}

function copyOf({ count, keys, versions, starts, bytes }: LogBlock): LogBlock {
  return {
    count,
    keys: keys.slice(0, count),
    versions: versions.slice(0, count),
    starts: starts.slice(0, count + 1),
    bytes: Buffer.from(bytes),
  };
}
