import type {
  WikidataSnapshot,
  WikidataSnapshotManifest,
} from "../../domain/ports/web/wikidata-snapshots.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import type { DeltaCounts } from "../../domain/wikidata/wikidata-delta.ts";
import type { DeltaChange, DeltaProgress } from "../../sources/wikidata/delta/compare-snapshots.ts";
import type { FilterRecord } from "../../sources/wikidata/items/filter-record.ts";
import type { SnapshotPair } from "../../sources/wikidata/seeds/create-delta-source.ts";
import type { IngestProgress, IngestRequest } from "../../sources/wikidata/snapshot/ingest-dump.ts";

interface LongWork<Progress> {
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Snapshots of Wikidata and their differences. They are files in the data folder, so no database is needed. */
export interface WikidataService {
  /**
   * Ingests a dump. If an ingest of the same dump was interrupted, it is continued. @throws SettingsError `unreadable-dump`,
   * `snapshot-exists`
   */
  ingest(
    request: Omit<IngestRequest, "dataDir" | "onProgress" | "signal">,
    work?: LongWork<IngestProgress>,
  ): Promise<WikidataSnapshotManifest>;
  /** Lists the snapshots by day. */
  list(): Promise<WikidataSnapshotManifest[]>;
  /** Finds the newest snapshot, and the newest one of the same format from an earlier day. Null if there are no two such snapshots. */
  newestPair(): Promise<SnapshotPair | null>;
  /** Returns false where there is no snapshot of that name. */
  drop(name: string): Promise<boolean>;
  /** Finds a snapshot without opening it. @throws SettingsError `unknown-snapshot`, `damaged-snapshot` */
  manifest(name: string): Promise<WikidataSnapshotManifest>;
  /** Opens a snapshot, which the caller closes. @throws SettingsError `unknown-snapshot`, `damaged-snapshot` */
  open(name: string): Promise<WikidataSnapshot>;
  /** Compares two snapshots by their names. Changes come in batches. @throws SettingsError `unknown-snapshot`, `unlike-snapshots` */
  compare(earlier: string, later: string, work?: LongWork<DeltaProgress>): AsyncGenerator<DeltaChange[]>;
  /**
   * Compares two snapshots and counts the changes. If a file is named, the changes are written to it. @throws SettingsError `file-exists`
   */
  writeDelta(
    request: { readonly earlier: string; readonly later: string; readonly out?: string | undefined },
    work?: LongWork<DeltaProgress>,
  ): Promise<DeltaCounts>;
  /** The labels of properties in a snapshot; a property without one is left out. @throws SettingsError `unknown-snapshot` */
  propertyLabels(name: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Reads what the filters dropped when questions were last made from deltas to this snapshot. @throws SettingsError `unknown-snapshot` */
  filtered(name: string): Promise<readonly FilterRecord[]>;
  /**
   * Stores such a filter record with the later snapshot of its delta. @throws SettingsError `unknown-snapshot`; UnreachableError
   * `disk-full`
   */
  storeFiltered(record: Omit<FilterRecord, "formatVersion">): Promise<void>;
  /** Computes the fingerprint of a dump's file, as manifests contain it. @throws SettingsError `unreadable-dump` */
  fingerprint(dump: string): Promise<string>;
  /** The day in a dump's name; null where there is none. */
  dayOf(dump: string): Promise<string | null>;
}

/** Opens the service. Its parts are imported at first use. */
export function openWikidataService({ dataDir }: Pick<Settings, "dataDir">): WikidataService {
  const folderOf = async (name: string): Promise<string> => {
    const { requireSnapshot } = await import("../../sources/wikidata/snapshot/snapshot-folder.ts");
    return requireSnapshot(dataDir, name);
  };
  return {
    async ingest(request, work = {}) {
      const { ingestDump } = await import("../../sources/wikidata/snapshot/ingest-dump.ts");
      return ingestDump({ ...request, ...work, dataDir });
    },
    async list() {
      const { listSnapshots } = await import("../../sources/wikidata/snapshot/snapshot-folder.ts");
      return listSnapshots(dataDir);
    },
    async newestPair() {
      const { choosePair } = await import("../../sources/wikidata/seeds/create-delta-source.ts");
      return choosePair(dataDir, null);
    },
    async drop(name) {
      const { dropSnapshot } = await import("../../sources/wikidata/snapshot/snapshot-folder.ts");
      return dropSnapshot(dataDir, name);
    },
    async manifest(name) {
      const { readManifest } = await import("../../sources/wikidata/snapshot/open-log.ts");
      return readManifest(await folderOf(name));
    },
    async open(name) {
      const { openSnapshot } = await import("../../sources/wikidata/snapshot/open-snapshot.ts");
      return openSnapshot(await folderOf(name));
    },
    async *compare(earlier, later, work) {
      const { compareSnapshots } = await import("../../sources/wikidata/delta/compare-snapshots.ts");
      yield* compareSnapshots({ earlier: await folderOf(earlier), later: await folderOf(later) }, work);
    },
    async writeDelta({ earlier, later, out }, work) {
      const { createDeltaCounter } = await import("../../sources/wikidata/delta/create-delta-counter.ts");
      const changes = this.compare(earlier, later, work);
      const counter = createDeltaCounter();
      const writer =
        out === undefined
          ? null
          : (await import("../../sources/wikidata/delta/write-delta.ts")).createDeltaWriter(out);
      try {
        for await (const batch of changes) {
          counter.add(batch);
          writer?.add(batch);
        }
        writer?.finish();
      } finally {
        writer?.discard();
      }
      return counter.counts();
    },
    async propertyLabels(name, ids) {
      const { readPropertyLabels } = await import(
        "../../sources/wikidata/statements/read-property-labels.ts"
      );
      const snapshot = await this.open(name);
      try {
        return await readPropertyLabels(snapshot, ids);
      } finally {
        await snapshot.close();
      }
    },
    async filtered(name) {
      const { readFilterRecords } = await import("../../sources/wikidata/items/filter-record.ts");
      return readFilterRecords(await folderOf(name));
    },
    async storeFiltered(record) {
      const { writeFilterRecord } = await import("../../sources/wikidata/items/filter-record.ts");
      await writeFilterRecord(await folderOf(record.later.name), record);
    },
    async fingerprint(file) {
      const { openDump } = await import("../../sources/wikidata/dump/open-dump.ts");
      const dump = openDump(file);
      dump.close();
      return dump.fingerprint;
    },
    async dayOf(dump) {
      return (await import("../../sources/wikidata/day-of-dump.ts")).dayOfDump(dump);
    },
  };
}
