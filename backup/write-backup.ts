import { createHash, type Hash } from "node:crypto";
import type { Encrypter } from "age-encryption";
import { version } from "../domain/version.ts";
import { findReleaseFiles } from "../releases/build/write-release.ts";
import type { DatabaseDump, DumpedTable } from "../storage/backup/dump-database.ts";
import { type AddEntry, writeArchive } from "./archive.ts";
import { type BackupEnd, type BackupHead, entryNames } from "./backup-contents.ts";
import { type DeploymentFile, listDataFiles, listFiles, readListed } from "./list-deployment-files.ts";

export interface BackupSources {
  readonly dump: DatabaseDump;
  readonly dataDir: string;
  /** Texts of the settings files, by their paths relative to the first of them. */
  readonly settings: ReadonlyMap<string, string>;
}

export interface BackupOptions {
  readonly encrypter: Encrypter;
  readonly signal?: AbortSignal | undefined;
  /** Called with what is being written, the number of bytes that have been read, and the number that is expected. */
  readonly onProgress?: ((progress: BackupProgress) => void) | undefined;
}

interface BackupProgress {
  readonly part: string;
  readonly bytes: number;
  readonly expected: number;
}

export interface WrittenBackup {
  readonly file: string;
  readonly bytes: number;
  readonly head: BackupHead;
  readonly rows: number;
  readonly files: number;
}

/** Number of bytes of a table's text that make one entry of the archive. */
const partBytes = 4 * 2 ** 20;

/** Writes a backup: the database as it was at one moment, and the files that belong to it. The files are read after that moment. */
export async function writeBackup(
  file: string,
  { dump, dataDir, settings }: BackupSources,
  { encrypter, signal, onProgress = () => {} }: BackupOptions,
): Promise<WrittenBackup> {
  const releases = await Promise.all(
    dump.releases.map(async (release) => ({ id: release.id, folder: await findReleaseFiles(release) })),
  );
  const head: BackupHead = {
    format: "freshet-backup-1",
    version,
    created: new Date().toISOString(),
    world: dump.world,
    migrations: [...dump.migrations],
    tables: dump.tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
    hasSettings: settings.size > 0,
    releases: releases.map(({ id, folder }) => ({ id, hasFiles: folder !== null })),
  };
  const files = new Map<string, BackupEnd["files"][string]>();
  const tables = new Map<string, BackupEnd["tables"][string]>();
  const listed = [
    ...named(entryNames.data, await listDataFiles(dataDir)),
    ...(
      await Promise.all(
        releases.map(async ({ id, folder }) =>
          folder === null ? [] : named(`${entryNames.releases}${id}/`, await listFiles(folder)),
        ),
      )
    ).flat(),
  ];
  const expected = dump.bytes + listed.reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  const read = (part: string, bytes: number): void => {
    signal?.throwIfAborted();
    done += bytes;
    onProgress({ part, bytes: done, expected: Math.max(expected, done) });
  };
  const { bytes } = await writeArchive(file, encrypter, async (add) => {
    await addText(add, entryNames.head, JSON.stringify(head));
    for (const [path, text] of settings) {
      const name = `${entryNames.settings}${path}`;
      files.set(name, await addText(add, name, text));
    }
    for (const each of listed) {
      const sums = createHash("sha256");
      await add({ name: each.path, size: each.size, mode: each.mode }, through(readListed(each), sums));
      files.set(each.path, { bytes: each.size, sha256: sums.digest("hex") });
      read("files", each.size);
    }
    for (const table of dump.tables)
      tables.set(table.name, await addTable(add, dump, table, (size) => read(table.name, size)));
    const end: BackupEnd = { files: Object.fromEntries(files), tables: Object.fromEntries(tables) };
    await addText(add, entryNames.end, JSON.stringify(end));
  });
  const rows = [...tables.values()].reduce((sum, table) => sum + table.rows, 0);
  return { file, bytes, head, rows, files: files.size };
}

const named = (prefix: string, files: readonly DeploymentFile[]): DeploymentFile[] =>
  files.map((file) => ({ ...file, path: `${prefix}${file.path}` }));

async function addText(add: AddEntry, name: string, text: string): Promise<BackupEnd["files"][string]> {
  const bytes = Buffer.from(text);
  await add({ name, size: bytes.length }, [bytes]);
  return { bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/**
 * Adds a table in parts, each of which ends with a row. The table is divided because an entry of an archive states its size before its
 * content.
 */
async function addTable(
  add: AddEntry,
  dump: DatabaseDump,
  table: DumpedTable,
  onRead: (bytes: number) => void,
): Promise<BackupEnd["tables"][string]> {
  const sums = createHash("sha256");
  let [rows, bytes, parts] = [0, 0, 0];
  for await (const part of cutAtRows(dump.rowsOf(table))) {
    sums.update(part);
    rows += countRows(part);
    bytes += part.length;
    parts += 1;
    const name = `${entryNames.tables}${table.name}/${String(parts).padStart(6, "0")}.copy`;
    await add({ name, size: part.length }, [part]);
    onRead(part.length);
  }
  return { rows, bytes, sha256: sums.digest("hex") };
}

/** A row of COPY's text format is one line; a line break inside a value is written as `\n`. */
async function* cutAtRows(text: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of text) {
    const end = chunk.lastIndexOf("\n") + 1;
    if (end === 0 || size + end < partBytes) {
      waiting.push(chunk);
      size += chunk.length;
      continue;
    }
    yield Buffer.concat([...waiting, chunk.subarray(0, end)]);
    waiting = [chunk.subarray(end)];
    size = chunk.length - end;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

function countRows(text: Buffer): number {
  let rows = 0;
  for (let at = text.indexOf(10); at >= 0; at = text.indexOf(10, at + 1)) rows += 1;
  return rows;
}

async function* through(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  sums: Hash,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    sums.update(chunk);
    yield chunk;
  }
}
