import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import type { WikidataSnapshotManifest } from "../../../domain/ports/wikidata-snapshots.ts";
import { DumpTally } from "../dump/dump-tally.ts";
import { parseEntityLine } from "../dump/parse-entity-line.ts";
import { createRecordCollector } from "../snapshot/collect-records.ts";
import { lockFolder } from "../snapshot/lock-folder.ts";
import { openLog } from "../snapshot/open-log.ts";
import { createRunWriter } from "../snapshot/run-file.ts";
import { hasSnapshot, requireSnapshot, workPath } from "../snapshot/snapshot-folder.ts";
import { type ChangesFolder, type ChangesState, openChangesFolder } from "./changes-state.ts";
import { mergeChangedRuns } from "./merge-changed-runs.ts";
import { batchSize, type WikiApi } from "./wiki-api.ts";
import { writeChangedSnapshot } from "./write-changed-snapshot.ts";

/** How far the reading of recent changes is. */
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
/** Entities between two times at which the progress is stored. */
const storedEvery = 20 * batchSize;

/**
 * Makes a new snapshot of an earlier one and of what has changed since (issue 20, the incremental way). An interrupted reading goes on where
 * it was; until the snapshot is whole, there is none. @throws SettingsError `changes-too-old`, `snapshot-exists`, `unknown-snapshot`,
 * `truthy-base`; UnreachableError
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
      const state = resumeOrBegin(request, folder, base.manifest.checksum);
      if (Date.parse(until) - Date.parse(since) > keptDays * 86_400_000 && !state.isListed)
        throw new SettingsError(
          `recent changes reach back ${keptDays} days, and ${since} is earlier: ingest a newer dump first`,
          { code: "changes-too-old" },
        );
      await listChanged(request, folder, state);
      const languages = base.manifest.languages;
      const tally = await readChanged(request, folder, state, languages);
      await mergeChangedRuns(folder, { state, tally, signal: request.signal });
      return await writeChangedSnapshot({ ...request, base, state, folder, tally });
    } finally {
      await lock.release();
    }
  } finally {
    base.close();
  }
}

function resumeOrBegin(
  { since, until, address }: RecentChangesRequest,
  folder: ChangesFolder,
  base: string,
): ChangesState {
  const stored = folder.read();
  if (stored !== null && stored.base === base && stored.since === since && stored.api === address)
    return stored;
  return {
    ...{ recipe: 1, api: address, base, since, until, next: null, isListed: false },
    ...{ ids: [], read: 0, runs: [], deleted: [], merged: [], counts: {} },
  };
}

async function listChanged(
  { api, onProgress, signal }: RecentChangesRequest,
  folder: ChangesFolder,
  state: ChangesState,
): Promise<void> {
  const known = new Set(state.ids);
  for (let pages = 1; !state.isListed; pages += 1) {
    signal?.throwIfAborted();
    const { ids, next } = await api.listChanges(state, state.next);
    for (const id of ids) {
      if (known.has(id)) continue;
      known.add(id);
      state.ids.push(id);
    }
    state.next = next;
    state.isListed = next === null;
    onProgress?.({ part: "listing", done: state.ids.length, total: 0 });
    if (state.isListed || pages % 20 === 0) folder.write(state);
  }
}

async function readChanged(
  { api, onProgress, signal }: RecentChangesRequest,
  folder: ChangesFolder,
  state: ChangesState,
  languages: readonly string[],
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
  while (read < state.ids.length) {
    signal?.throwIfAborted();
    const batch = state.ids.slice(read, read + batchSize);
    for (const now of await api.readEntities(batch, languages)) {
      if ("into" in now) merged.push([now.id, now.into]);
      else if ("deleted" in now) deleted.push(now.id);
      else {
        const line = parseEntityLine(now.json, languages, tally);
        if (line !== null) collector.add(line);
      }
    }
    read += batch.length;
    onProgress?.({ part: "reading", done: read, total: state.ids.length });
    if (read - state.read >= storedEvery || collector.isFull() || read >= state.ids.length) store();
  }
  return tally;
}
