import { existsSync, mkdirSync, renameSync } from "node:fs";
import path from "node:path";
import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import type { WikidataSnapshotManifest } from "../../../domain/ports/web/wikidata-snapshots.ts";
import { diskFullError, isDiskFull } from "../../../files/disk-full.ts";
import { DumpTally, dumpFault } from "../dump/dump-line.ts";
import { type OpenDump, openDump } from "../dump/open-dump.ts";
import { readDump } from "../dump/read-dump.ts";
import { dumpStart } from "../dump/read-json-dump.ts";
import { createRecordCollector, runBytes } from "./collect-records.ts";
import { type IngestState, ingestState } from "./ingest-state.ts";
import { mergeRuns, mostMerged } from "./merge-runs.ts";
import { createRunWriter, redirectKeys } from "./run-file.ts";
import { manifestFile, mostLanguages } from "./snapshot-files.ts";
import { hasSnapshot, snapshotPath, snapshotsFolder, workPath } from "./snapshot-folder.ts";
import { lockFolder, openWorkFolder, syncFolder, type WorkFolder } from "./work-folder.ts";
import { createLogWriter, writeDurably } from "./write-log.ts";

/** Progress of an ingest. */
export interface IngestProgress {
  readonly part: "reading" | "sorting";
  /** Bytes of the dump's file, or records of one pass while sorting. */
  readonly done: number;
  readonly total: number;
  readonly entities: number;
}

export interface IngestRequest {
  readonly dataDir: string;
  readonly dump: string;
  readonly name: string;
  readonly day: string;
  readonly languages: readonly string[];
  /** A truthy dump of the same day, of which only the redirects are read, because a JSON dump has none. */
  readonly redirectsFrom?: string | undefined;
  /** Bytes of records that are sorted in memory; 16 MB by default. The number does not affect the snapshot's contents. */
  readonly sortedBytes?: number | undefined;
  readonly onProgress?: ((progress: IngestProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Ingests a dump into a snapshot. An interrupted ingest continues where its last run ended, and gives the same bytes as an uninterrupted
 * one. If a dump can't be read to its end, nothing is left of it. If this is the dump with redirects, the next ingest continues after the
 * entities' dump. @throws SettingsError `unreadable-dump`, `snapshot-exists`, `snapshot-languages`
 */
export async function ingestDump(request: IngestRequest): Promise<WikidataSnapshotManifest> {
  const { dataDir, name } = request;
  const folder = snapshotPath(dataDir, name);
  if (hasSnapshot(dataDir, name))
    throw new SettingsError(
      `there is a snapshot named ${name} already: give another --name, or drop it first`,
      {
        code: "snapshot-exists",
      },
    );
  refuseLanguages(request.languages);
  const dump = openDump(request.dump);
  let redirects: OpenDump | null = null;
  try {
    // Reading the entities takes hours, so a missing dump with redirects has to be reported before.
    if (request.redirectsFrom !== undefined) redirects = openDump(request.redirectsFrom);
    const work = openWorkFolder(workPath(dataDir, name), { schema: ingestState, file: "state.json" });
    const lock = await lockFolder(workPath(dataDir, name));
    try {
      return await ingest(request, { dump, redirects, work, folder });
    } catch (error) {
      if (isDiskFull(error)) throw diskFullError(workPath(dataDir, name), error);
      throw error;
    } finally {
      await lock.release();
    }
  } finally {
    dump.close();
    redirects?.close();
  }
}

/** Refuses languages that a manifest can't have, because such a manifest could not be read again. */
function refuseLanguages(languages: readonly string[]): void {
  const refuse = (why: string): never => {
    throw new SettingsError(`the languages of a snapshot can't be kept: ${why}`, {
      code: "snapshot-languages",
    });
  };
  if (languages.length > mostLanguages)
    refuse(`there are ${languages.length}, and at most ${mostLanguages} fit`);
  if (languages.includes("")) refuse("one of them has no name");
}

async function ingest(
  request: IngestRequest,
  { dump, redirects, work, folder }: Opened & { readonly folder: string },
): Promise<WikidataSnapshotManifest> {
  const state = resumeOrBegin(request, { dump, redirects, work });
  if (state.finished === 0)
    await readRuns(request, { dump, work, state, only: "all" }).catch((error: unknown) => {
      if (isUnreadable(error)) work.remove();
      throw error;
    });
  if (redirects !== null && state.finished === 1)
    await readRuns(request, { dump: redirects, work, state, only: "redirects" }).catch((error: unknown) => {
      if (isUnreadable(error)) work.write(atRedirects(state));
      throw error;
    });
  const tally = new DumpTally(state.counts);
  while (state.runs.length > mostMerged) await mergeSome(request, { work, state, tally });
  const built = work.at("built");
  mkdirSync(built, { recursive: true, mode: 0o700 });
  const writer = createLogWriter(built);
  let entities = 0;
  for (const record of mergeRuns(state.runs.map(work.at), () => tally.add("duplicate"))) {
    writer.add(record);
    if (record.key < redirectKeys) entities += 1;
    if (entities % 4096 === 0)
      await breathe(request, { part: "sorting", done: entities, total: state.records, entities });
  }
  if (entities === 0) {
    work.remove();
    throw dumpFault(request.dump, "it has no entity");
  }
  const { name, day, languages } = request;
  const written = writer.finish();
  const manifest: WikidataSnapshotManifest = {
    ...{ name, day, format: state.format, languages, ...written, counts: tally.toJSON() },
    dump: dump.fingerprint,
  };
  writeDurably(
    path.join(built, manifestFile),
    Buffer.from(`${JSON.stringify({ formatVersion: 1, ...manifest }, null, 2)}\n`),
  );
  syncFolder(built);
  if (existsSync(folder))
    throw new SettingsError(`${folder} exists already: move it away`, { code: "snapshot-exists" });
  renameSync(built, folder);
  syncFolder(snapshotsFolder(request.dataDir));
  work.remove();
  return manifest;
}

interface Opened {
  readonly dump: OpenDump;
  /** The dump of which only the redirects are read. */
  readonly redirects: OpenDump | null;
  readonly work: WorkFolder<IngestState>;
}

const isUnreadable = (error: unknown): boolean =>
  error instanceof SettingsError && error.code === "unreadable-dump";

function resumeOrBegin(request: IngestRequest, { dump, redirects, work }: Opened): IngestState {
  const wanted = {
    recipe: 1 as const,
    ...{ fingerprint: dump.fingerprint, day: request.day, languages: [...request.languages] },
    format: formatOf(request.dump),
  };
  const second = { redirects: redirects?.fingerprint ?? null };
  const stored = work.read();
  const has = (parts: object): boolean =>
    stored !== null &&
    JSON.stringify(Object.keys(parts).map((key) => Reflect.get(stored, key))) ===
      JSON.stringify(Object.values(parts));
  const begun = { ...dumpStart, runs: [], merged: 0, records: 0, next: 1, counts: {}, first: null };
  let state: IngestState = { ...wanted, ...second, finished: 0, ...begun };
  if (stored !== null && has(wanted)) {
    if (has(second) || stored.finished === 0) state = { ...stored, ...second };
    // Once runs were merged, the runs of the two dumps can't be told apart.
    else if (stored.first?.runs.every((run, index) => run === stored.runs[index]))
      state = { ...atRedirects(stored), ...second };
  }
  work.clean(state);
  return state;
}

/** Returns the state in which the entities' dump was read to its end, and nothing yet of the dump with redirects. */
function atRedirects(state: IngestState): IngestState {
  return { ...state, ...dumpStart, ...state.first, finished: 1 };
}

/** Format of a dump, by its name. */
function formatOf(file: string): "json" | "truthy" {
  return /\.nt(?:\.(?:gz|bz2))?$/iu.test(file) ? "truthy" : "json";
}

/** Reads a dump into sorted runs. The state is stored after each run, so that the work continues there after a kill. */
async function readRuns(
  request: IngestRequest,
  {
    dump,
    work,
    state,
    only,
  }: {
    readonly dump: OpenDump;
    readonly work: WorkFolder<IngestState>;
    readonly state: IngestState;
    readonly only: "all" | "redirects";
  },
): Promise<void> {
  const tally = new DumpTally(state.counts);
  const collector = createRecordCollector(request.languages, request.sortedBytes ?? runBytes);
  let entities = 0;
  const flush = (): void => {
    if (collector.count() > 0) {
      const run = `run-${String(state.next).padStart(7, "0")}`;
      const writer = createRunWriter(work.at(run));
      state.records += collector.count();
      for (const record of collector.drain(() => tally.add("duplicate"))) writer.add(record);
      writer.close();
      state.next += 1;
      state.runs.push(run);
    }
    state.counts = tally.toJSON();
    if (state.finished === 1 && state.first === null)
      state.first = { runs: [...state.runs], records: state.records, counts: state.counts };
    work.write(state);
  };
  const { offset, list } = state;
  const format = only === "redirects" ? "truthy" : state.format;
  const counted = only === "redirects" ? new DumpTally() : tally;
  const { languages } = request;
  for await (const batch of readDump(dump, { format, from: { offset, list }, languages, tally: counted })) {
    for (const line of batch.lines) if (only === "all" || "redirect" in line) collector.add(line);
    entities += batch.lines.length;
    state.offset = batch.offset;
    state.list = batch.list;
    if (collector.isFull()) flush();
    request.onProgress?.({ part: "reading", done: dump.bytesRead(), total: dump.size, entities });
    request.signal?.throwIfAborted();
  }
  state.finished += 1;
  Object.assign(state, dumpStart);
  flush();
}

/**
 * Merges some consecutive runs into one, which takes their place in the order, because later runs of the dump take precedence over earlier
 * ones.
 */
async function mergeSome(
  request: IngestRequest,
  {
    work,
    state,
    tally,
  }: { readonly work: WorkFolder<IngestState>; readonly state: IngestState; readonly tally: DumpTally },
): Promise<void> {
  if (state.runs.length - state.merged < 2) state.merged = 0;
  const parts = state.runs.slice(state.merged, state.merged + mostMerged);
  const run = `run-${String(state.next).padStart(7, "0")}`;
  const writer = createRunWriter(work.at(run));
  let done = 0;
  for (const record of mergeRuns(parts.map(work.at), () => tally.add("duplicate"))) {
    writer.add(record);
    done += 1;
    if (done % 4096 === 0)
      await breathe(request, {
        part: "sorting",
        done,
        total: parts.length * Math.ceil(state.records / state.runs.length),
        entities: done,
      });
  }
  writer.close();
  state.next += 1;
  state.runs.splice(state.merged, parts.length, run);
  state.merged += 1;
  state.counts = tally.toJSON();
  work.write(state);
}

/** Shows progress and lets other work of this process run. */
async function breathe({ onProgress, signal }: IngestRequest, progress: IngestProgress): Promise<void> {
  onProgress?.(progress);
  signal?.throwIfAborted();
  await new Promise<void>((resolve) => void setImmediate(resolve));
}
