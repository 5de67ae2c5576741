import type { WikidataSnapshot } from "../../../domain/ports/wikidata-snapshots.ts";
import type { WikidataEntity } from "../../../domain/wikidata/wikidata-entity.ts";
import { createRedirectTable, type RedirectTable } from "../delta/redirect-table.ts";
import { ByteReader } from "./byte-reader.ts";
import { decodeEntity } from "./decode-entity.ts";
import { entityKey, idOfKey } from "./entity-key.ts";
import { type LogBlock, openLog } from "./open-log.ts";

/** Opens an ingested snapshot by its folder. @throws SettingsError `damaged-snapshot` */
export function openSnapshot(folder: string): WikidataSnapshot {
  const log = openLog(folder);
  const { manifest } = log;
  const read = ({ bytes, keys, versions, starts }: LogBlock, at: number): WikidataEntity => {
    const version = versions[at] ?? 0;
    return decodeEntity(
      new ByteReader(bytes, starts[at], starts[at + 1]),
      { id: idOfKey(keys[at] ?? 0), revision: version < 0 ? null : version },
      manifest.languages,
    );
  };
  let table: RedirectTable | null = null;
  return {
    manifest,
    async *entities() {
      for (let index = 0; index < log.blocks; index += 1) {
        const block = log.block(index);
        // The caller may ask for single entities meanwhile, which replaces the block in memory.
        const entities = Array.from({ length: block.count }, (_, at) => read(block, at));
        yield* entities;
      }
    },
    async entity(id) {
      const key = entityKey(id);
      if (key === null || log.blocks === 0) return null;
      const block = log.block(log.find(key));
      const at = findKey(block, key);
      return at === null ? null : read(block, at);
    },
    async resolver() {
      table ??= createRedirectTable(log.redirects());
      return table.resolve;
    },
    close: async () => log.close(),
  };
}

/** Finds an entity's place in a block; null where the block lacks it. */
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
