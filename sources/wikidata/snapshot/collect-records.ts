import { createHash } from "node:crypto";
import type { DumpLine } from "../dump/dump-line.ts";
import { ByteWriter } from "./byte-writer.ts";
import { encodeEntity } from "./encode-entity.ts";
import { entityKey } from "./entity-key.ts";
import { type RunRecord, redirectKeys } from "./run-file.ts";

/** Bytes of records that are sorted in memory and written as one run. */
export const runBytes = 16 * 1024 * 1024;
/**
 * Number of records after which a run is written. A run can have more, because a batch of the dump may bring many short lines, whose
 * records have only a few bytes.
 */
const mostRecords = 128 * 1024;
/**
 * Share of the memory that is reserved at the beginning. Most dumps of a demo or a test need no more. Doubling it several times gives the
 * whole.
 */
const firstShare = 1 / 16;

/** Collects records of a dump until there are enough for one sorted run. */
export function createRecordCollector(languages: readonly string[], mostBytes: number) {
  const out = new ByteWriter(Math.ceil((mostBytes + Math.min(mostBytes, 4 * 1024 * 1024)) * firstShare));
  const firstRecords = mostRecords * firstShare;
  let keys = new Float64Array(firstRecords);
  let versions = new Float64Array(firstRecords);
  let statements = new Uint32Array(firstRecords);
  let ends = new Float64Array(firstRecords);
  let count = 0;
  const grow = (): void => {
    const size = keys.length * 2;
    const doubled = (from: Float64Array): Float64Array<ArrayBuffer> => {
      const to = new Float64Array(size);
      to.set(from);
      return to;
    };
    [keys, versions, ends] = [doubled(keys), doubled(versions), doubled(ends)];
    const counts = new Uint32Array(size);
    counts.set(statements);
    statements = counts;
  };
  const put = (key: number, version: number, statementCount: number): void => {
    // A typed array silently drops what is written behind its end, so it has to grow before.
    if (count === keys.length) grow();
    keys[count] = key;
    versions[count] = version;
    statements[count] = statementCount;
    ends[count] = out.length;
    count += 1;
  };
  return {
    add(line: NonNullable<DumpLine>): void {
      if ("redirect" in line) {
        const from = entityKey(line.redirect.from);
        const to = entityKey(line.redirect.to);
        if (from === null || to === null) return;
        out.double(to);
        put(redirectKeys + from, 0, 0);
        return;
      }
      const { entity } = line;
      const key = entityKey(entity.id);
      if (key === null) return;
      const start = out.length;
      const end = encodeEntity(entity, entity.id, languages, out);
      const version = entity.revision ?? -1 - hashOf(out.bytes.subarray(start, end));
      put(key, version, entity.statements.length);
    },
    isFull: (): boolean => out.length >= mostBytes || count >= mostRecords,
    count: (): number => count,
    /** Yields the records in order, each key once, and forgets them. */
    *drain(onDuplicate: () => void): Generator<RunRecord> {
      const order = new Uint32Array(count).map((_, index) => index);
      order.sort((one, other) => (keys[one] ?? 0) - (keys[other] ?? 0) || one - other);
      const record: RunRecord = { key: 0, version: 0, statements: 0, bytes: out.bytes, start: 0, end: 0 };
      for (let place = 0; place < count; ) {
        let best = order[place] ?? 0;
        const key = keys[best] ?? 0;
        for (place += 1; place < count && keys[order[place] ?? 0] === key; place += 1) {
          const next = order[place] ?? 0;
          onDuplicate();
          if (isLater(versions[next] ?? 0, versions[best] ?? 0)) best = next;
        }
        record.key = key;
        record.version = versions[best] ?? 0;
        record.statements = statements[best] ?? 0;
        record.start = best === 0 ? 0 : (ends[best - 1] ?? 0);
        record.end = ends[best] ?? 0;
        yield record;
      }
      count = 0;
      out.reset();
    },
  };
}

/** Whether a version replaces another version of the same entity that came earlier in the dump. */
export function isLater(version: number, than: number): boolean {
  return version >= than || (version < 0 && than < 0);
}

/** 48 bits of a hash. */
function hashOf(bytes: Uint8Array): number {
  return createHash("sha1").update(bytes).digest().readUIntBE(0, 6);
}
