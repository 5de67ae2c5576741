import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import type { WikidataSnapshotManifest } from "../../../domain/ports/web/wikidata-snapshots.ts";
import { diskFullError, isDiskFull } from "../../../files/disk-full.ts";
import { DumpTally } from "../dump/dump-line.ts";
import { parseEntityLine } from "../dump/parse-entity-line.ts";
import { createRecordCollector } from "../snapshot/collect-records.ts";
import { openLog } from "../snapshot/open-log.ts";
import { createRunWriter } from "../snapshot/run-file.ts";
import { hasSnapshot, requireSnapshot, workPath } from "../snapshot/snapshot-folder.ts";
import { lockFolder } from "../snapshot/work-folder.ts";
import { type ChangedIds, openChangedIds } from "./changed-ids.ts";
import { type ChangesFolder, type ChangesState, changedIdsFile, openChangesFolder } from "./changes-state.ts";
import { mergeChangedRuns } from "./merge-changed-runs.ts";
import { batchSize, type WikiApi } from "./wiki-api.ts";
import { writeChangedSnapshot } from "./write-changed-snapshot.ts";

/** Progress of reading recent changes. */
interface ChangesProgress {
  readonly part: "listing" | "reading";
  readonly done: number;
  /** Changed entities; 0 while they are being listed. */
  readonly total: number;
}

export interface RecentChangesRequest {
  readonly dataDir: string;
  /** The snapshot that the changes are added to, and the name of the new one. */
  readonly from: string;
  readonly name: string;
  /** Time from which changes are read, and the time at which they end: now. */
  readonly since: string;
  readonly until: string;
  readonly api: WikiApi;
  readonly address: string;
  readonly onProgress?: ((progress: ChangesProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Days that a wiki keeps recent changes. */
const keptDays = 30;
/** Bytes of records that are sorted in memory and written as one run. */
const runBytes = 8 * 1024 * 1024;
/**
 * Number of entities after which the progress is stored. It is stored earlier if the memory is full, at a stop, and after a failed request.
 */
const storedEvery = 200 * batchSize;
/** Number of pages of the list after which the progress is stored. */
const listedEvery = 20;

/**
 * Makes a new snapshot from an earlier one and from what has changed since (issue 20, the incremental way). Interrupted reading continues
 * where it stopped. The snapshot does not exist until it is complete. @throws SettingsError `changes-too-old`, `snapshot-exists`,
 * `unknown-snapshot`, `truthy-base`, `too-many-changes`; UnreachableError `disk-full`
 */
export async function readRecentChanges(request: RecentChangesRequest): Promise<WikidataSnapshotManifest> {
  const { dataDir, name, from, since, until } = request;
  if (hasSnapshot(dataDir, name))
    throw new SettingsError(`there is a snapshot named ${name} already: give another --name`, {
      code: "snapshot-exists",
    });
  const base = openLog(requireSnapshot(dataDir, from));
  try {
    if (base.manifest.format !== "json")
      throw new SettingsError(
        `${from} was made of a truthy dump: changes can be added only to one of a JSON dump`,
        {
          code: "truthy-base",
        },
      );
    const folder = openChangesFolder(workPath(dataDir, name));
    const lock = await lockFolder(workPath(dataDir, name));
    try {
      const { state, ids } = resumeOrBegin(request, folder, base.manifest.checksum);
      if (Date.parse(until) - Date.parse(since) > keptDays * 86_400_000 && !state.isListed)
        throw new SettingsError(
          `recent changes reach back ${keptDays} days, and ${since} is earlier: ingest a newer dump first`,
          { code: "changes-too-old" },
        );
      await listChanged(request, { folder, state, ids });
      const { languages } = base.manifest;
      const tally = await readChanged(request, { folder, state, ids, languages });
      await mergeChangedRuns(folder, { state, tally, signal: request.signal });
      return await writeChangedSnapshot({ ...request, base, state, ids, folder, tally });
    } catch (error) {
      throw isDiskFull(error) ? diskFullError(workPath(dataDir, name), error) : error;
    } finally {
      await lock.release();
    }
  } finally {
    base.close();
  }
}

interface Collected {
  readonly folder: ChangesFolder;
  readonly state: ChangesState;
  readonly ids: ChangedIds;
}

function resumeOrBegin(
  { since, until, address }: RecentChangesRequest,
  folder: ChangesFolder,
  base: string,
): Pick<Collected, "state" | "ids"> {
  const file = folder.at(changedIdsFile);
  const stored = folder.read();
  const fits = stored !== null && stored.base === base && stored.since === since && stored.api === address;
  const known = fits ? openChangedIds(file, stored.listed) : null;
  const begun: ChangesState = {
    ...{ recipe: 2, api: address, base, since, until, next: null, isListed: false },
    ...{ listed: 0, read: 0, runs: [], deleted: [], merged: [], counts: {} },
  };
  const state = fits && known !== null ? stored : begun;
  folder.clean(state);
  const ids = known ?? openChangedIds(file, 0);
  if (ids === null) throw new Error("an empty list of ids can't be opened");
  return { state, ids };
}

async function listChanged(
  { api, onProgress, signal }: RecentChangesRequest,
  { folder, state, ids }: Collected,
): Promise<void> {
  const store = (): void => {
    state.listed = ids.store();
    folder.write(state);
  };
  const readPage = async () => {
    signal?.throwIfAborted();
    return await api.listChanges(state, state.next);
  };
  for (let pages = 1; !state.isListed; pages += 1) {
    const found = await readPage().catch((error: unknown) => {
      store();
      throw error;
    });
    ids.add(found.ids);
    state.next = found.next;
    state.isListed = found.next === null;
    onProgress?.({ part: "listing", done: ids.count, total: 0 });
    if (state.isListed || pages % listedEvery === 0) store();
  }
}

async function readChanged(
  { api, onProgress, signal }: RecentChangesRequest,
  { folder, state, ids, languages }: Collected & { readonly languages: readonly string[] },
): Promise<DumpTally> {
  const tally = new DumpTally(state.counts);
  const collector = createRecordCollector(languages, runBytes);
  let read = state.read;
  const deleted = [...state.deleted];
  const merged = [...state.merged];
  const store = (): void => {
    if (collector.count() > 0) {
      const run = `changes-${state.runs.length}`;
      const writer = createRunWriter(folder.at(run));
      for (const record of collector.drain(() => tally.add("duplicate"))) writer.add(record);
      writer.close();
      state.runs.push(run);
    }
    Object.assign(state, { read, deleted: [...deleted], merged: [...merged], counts: tally.toJSON() });
    folder.write(state);
  };
  const readBatch = async (batch: readonly string[]) => {
    signal?.throwIfAborted();
    return await api.readEntities(batch, languages);
  };
  while (read < ids.count) {
    const batch = ids.slice(read, read + batchSize);
    const found = await readBatch(batch).catch((error: unknown) => {
      store();
      throw error;
    });
    for (const now of found) {
      if ("into" in now) merged.push([now.id, now.into]);
      else if ("deleted" in now) deleted.push(now.id);
      else {
        const line = parseEntityLine(now.json, languages, tally);
        if (line !== null) collector.add(line);
      }
    }
    read += batch.length;
    onProgress?.({ part: "reading", done: read, total: ids.count });
    if (read - state.read >= storedEvery || collector.isFull() || read >= ids.count) store();
  }
  return tally;
}
