import { mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import type { WikidataSnapshotManifest } from "../../../domain/ports/web/wikidata-snapshots.ts";
import type { DumpTally } from "../dump/dump-line.ts";
import { ByteReader } from "../snapshot/byte-reader.ts";
import { entityKey } from "../snapshot/entity-key.ts";
import { mergeRuns } from "../snapshot/merge-runs.ts";
import type { SnapshotLog } from "../snapshot/open-log.ts";
import { type RunRecord, redirectKeys } from "../snapshot/run-file.ts";
import { manifestFile } from "../snapshot/snapshot-files.ts";
import { snapshotPath, snapshotsFolder } from "../snapshot/snapshot-folder.ts";
import { syncFolder } from "../snapshot/work-folder.ts";
import { createLogWriter, writeDurably } from "../snapshot/write-log.ts";
import type { ChangedIds } from "./changed-ids.ts";
import type { ChangesFolder, ChangesState } from "./changes-state.ts";

/** Writes the new snapshot: the records of the earlier one, with changed records in their places and without the entities that are gone. */
export async function writeChangedSnapshot(given: {
  readonly dataDir: string;
  readonly name: string;
  readonly base: SnapshotLog;
  readonly state: ChangesState;
  /** Ids of all changed entities. */
  readonly ids: Pick<ChangedIds, "count" | "hasKey">;
  readonly folder: ChangesFolder;
  readonly tally: DumpTally;
  readonly signal?: AbortSignal | undefined;
}): Promise<WikidataSnapshotManifest> {
  const { dataDir, name, base, state, ids, folder, tally, signal } = given;
  const built = folder.at("built");
  rmSync(built, { recursive: true, force: true });
  mkdirSync(built, { recursive: true, mode: 0o700 });
  const writer = createLogWriter(built);
  const keysOf = (ids: readonly string[]): number[] => ids.flatMap((id) => entityKey(id) ?? []);
  const gone = new Set(keysOf([...state.deleted, ...state.merged.map(([id]) => id)]));
  const changed = mergeRuns(state.runs.map(folder.at), () => tally.add("duplicate"));
  let young = changed.next();
  let passed = 0;
  for (const old of recordsOf(base)) {
    for (; !young.done && young.value.key < old.key; young = changed.next()) writer.add(young.value);
    const replaced = !young.done && young.value.key === old.key;
    if (!replaced && !gone.has(old.key)) writer.add(old);
    passed += 1;
    if (passed % 4096 !== 0) continue;
    signal?.throwIfAborted();
    await new Promise<void>((resolve) => void setImmediate(resolve));
  }
  for (; !young.done; young = changed.next()) writer.add(young.value);
  for (const record of redirectsOf(base, state, ids)) writer.add(record);
  const written = writer.finish();
  const { languages, format, checksum } = base.manifest;
  const counts = {
    ...tally.toJSON(),
    changed: ids.count,
    deleted: state.deleted.length,
    merged: state.merged.length,
  };
  const dump = `changes of ${state.api} from ${state.since} to ${state.until}, added to ${checksum}`;
  const day = state.until.slice(0, 10);
  const manifest: WikidataSnapshotManifest = { name, day, format, languages, ...written, counts, dump };
  const text = `${JSON.stringify({ formatVersion: 1, ...manifest }, null, 2)}\n`;
  writeDurably(path.join(built, manifestFile), Buffer.from(text));
  syncFolder(built);
  renameSync(built, snapshotPath(dataDir, name));
  syncFolder(snapshotsFolder(dataDir));
  folder.remove();
  return manifest;
}

/** Yields the records of a log in their order, as the bytes on disk. A record is valid until the next one is requested. */
function* recordsOf(log: SnapshotLog): Generator<RunRecord> {
  const record: RunRecord = { key: 0, version: 0, statements: 0, bytes: Buffer.alloc(0), start: 0, end: 0 };
  for (let index = 0; index < log.blocks; index += 1) {
    const { count, keys, versions, starts, bytes } = log.block(index);
    for (let at = 0; at < count; at += 1) {
      record.key = keys[at] ?? 0;
      record.version = versions[at] ?? 0;
      record.bytes = bytes;
      record.start = starts[at] ?? 0;
      record.end = starts[at + 1] ?? 0;
      // A record begins with the number of its statements.
      record.statements = new ByteReader(bytes, record.start, record.end).number();
      yield record;
    }
  }
}

/**
 * Yields the redirects of a log and the new ones, in the order of their keys. An entity that changed or was deleted since no longer
 * redirects. A log has millions of redirects, which are in order already, so they are passed on one by one.
 */
function* redirectsOf(
  log: Pick<SnapshotLog, "redirects">,
  { merged }: Pick<ChangesState, "merged">,
  changed: Pick<ChangedIds, "hasKey">,
): Generator<RunRecord> {
  const recordOf = (from: number, into: number): RunRecord => {
    const bytes = Buffer.allocUnsafe(8);
    bytes.writeDoubleLE(into);
    return { key: redirectKeys + from, version: 0, statements: 0, bytes, start: 0, end: 8 };
  };
  const news = new Map<number, number>();
  for (const [from, into] of merged) {
    const [key, target] = [entityKey(from), entityKey(into)];
    if (key !== null && target !== null) news.set(key, target);
  }
  const young = [...news].sort(([a], [b]) => a - b);
  let next = 0;
  const pairs = log.redirects();
  for (let at = 0; at < pairs.length; at += 2) {
    const [key, target] = [pairs[at] ?? 0, pairs[at + 1] ?? 0];
    for (; (young[next]?.[0] ?? Number.POSITIVE_INFINITY) < key; next += 1)
      yield recordOf(...(young[next] ?? [0, 0]));
    if (!changed.hasKey(key) && !news.has(key)) yield recordOf(key, target);
  }
  for (const [key, target] of young.slice(next)) yield recordOf(key, target);
}
