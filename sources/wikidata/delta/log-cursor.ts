import type { WikidataStatement } from "../../../domain/wikidata/wikidata-entity.ts";
import { ByteReader } from "../snapshot/byte-reader.ts";
import { decodeStatements } from "../snapshot/decode-entity.ts";
import { idOfKey } from "../snapshot/entity-key.ts";
import type { LogBlock, SnapshotLog } from "../snapshot/open-log.ts";

/** A place in a log that moves from entity to entity. */
export interface LogCursor {
  /** Key of the entity; infinite behind the last one. */
  readonly key: number;
  readonly version: number;
  statements(): WikidataStatement[];
  /** The entity's record, which is valid until the cursor moves. */
  record(): ByteReader;
  next(): void;
}

export function createLogCursor(log: SnapshotLog): LogCursor {
  let index = -1;
  let at = 0;
  let block: LogBlock | null = null;
  const cursor = {
    key: Number.POSITIVE_INFINITY,
    version: 0,
    statements: (): WikidataStatement[] => decodeStatements(cursor.record(), idOfKey(cursor.key)),
    record: (): ByteReader =>
      block === null
        ? new ByteReader(Buffer.alloc(1))
        : new ByteReader(block.bytes, block.starts[at], block.starts[at + 1]),
    next(): void {
      at += 1;
      if (block === null || at >= block.count) {
        index += 1;
        at = 0;
        block = index < log.blocks ? log.block(index) : null;
      }
      cursor.key = block === null ? Number.POSITIVE_INFINITY : (block.keys[at] ?? 0);
      cursor.version = block === null ? 0 : (block.versions[at] ?? 0);
    },
  };
  cursor.next();
  return cursor;
}
