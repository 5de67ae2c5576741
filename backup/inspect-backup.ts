import { createHash } from "node:crypto";
import { lstatSync } from "node:fs";
import type { Decrypter } from "age-encryption";
import type { z } from "zod";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import { type ArchiveEntry, ArchiveFault, isArchive, readArchive } from "./archive.ts";
import { type BackupEnd, type BackupHead, backupEnd, backupHead, entryNames } from "./backup-contents.ts";

/** The contents of a backup that was read completely and whose checksums are all right. */
export interface InspectedBackup {
  readonly head: BackupHead;
  readonly end: BackupEnd;
  /** Texts of the settings files, by their paths relative to the first of them. */
  readonly settings: ReadonlyMap<string, string>;
  /** Size of the file. */
  readonly bytes: number;
}

export type ReadProgress = (progress: { readonly bytes: number; readonly expected: number }) => void;

/**
 * Reads a whole backup and checks it; nothing is changed anywhere.
 * @throws SettingsError `no-backup`, `wrong-backup-secret`, `backup-damaged`
 */
export async function inspectBackup(
  file: string,
  decrypter: Decrypter,
  {
    signal,
    onProgress,
  }: { readonly signal?: AbortSignal | undefined; readonly onProgress?: ReadProgress | undefined } = {},
): Promise<InspectedBackup> {
  const size = sizeOf(file);
  const files = new Map<string, BackupEnd["files"][string]>();
  const tables = new Map<string, TableSums>();
  const settings = new Map<string, string>();
  let head: BackupHead | null = null;
  let end: BackupEnd | null = null;
  await eachEntry(file, decrypter, async ({ name, content }, read) => {
    signal?.throwIfAborted();
    onProgress?.({ bytes: read, expected: size });
    if (end !== null) throw damaged(file, "something follows its end");
    if (name === entryNames.head) head = parse(backupHead, file, await textOf(content));
    else if (head === null) throw damaged(file, "it does not begin as a backup of Freshet");
    else if (name === entryNames.end) end = parse(backupEnd, file, await textOf(content));
    else if (name.startsWith(entryNames.tables)) await sumTable(tables, tableOf(name), content);
    else if (name.startsWith(entryNames.settings)) {
      const text = await textOf(content);
      settings.set(name.slice(entryNames.settings.length), text);
      files.set(name, await sumFile([Buffer.from(text)]));
    } else files.set(name, await sumFile(content));
  });
  if (head === null || end === null) throw damaged(file, "its end is missing");
  if (!isSame({ files, tables }, end)) throw damaged(file, "its checksums are wrong");
  return { head, end, settings, bytes: size };
}

/** Calls back for each entry of a backup, in order, with the bytes of the file that were read before it. */
export async function eachEntry(
  file: string,
  decrypter: Decrypter,
  take: (entry: ArchiveEntry, read: number) => Promise<void>,
): Promise<void> {
  try {
    await readArchive(file, decrypter, take);
  } catch (error) {
    if (!(error instanceof ArchiveFault)) throw error;
    if (/no identity matched/u.test(error.message))
      throw new SettingsError(`${file} can't be decrypted with this key or passphrase`, {
        code: "wrong-backup-secret",
        cause: error,
      });
    throw damaged(file, "it was changed or cut off", error);
  }
}

/** Name of the table whose rows an entry holds. */
export function tableOf(name: string): string {
  return name.slice(entryNames.tables.length).split("/")[0] ?? "";
}

const damaged = (file: string, why: string, cause?: unknown): SettingsError =>
  new SettingsError(`${file} is damaged (${why}): nothing was restored from it; use another backup`, {
    code: "backup-damaged",
    cause,
  });

/** @throws SettingsError `no-backup` */
function sizeOf(file: string): number {
  const refuse = (why: string): SettingsError =>
    new SettingsError(`${file} is no backup: ${why}`, { code: "no-backup" });
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found === undefined) throw refuse("there is no such file");
  if (!found.isFile()) throw refuse("it is no regular file");
  if (!isArchive(file)) throw refuse("it does not begin as a file that `freshet backup` wrote");
  return found.size;
}

/** Parses an entry of the backup. If this fails, the archive comes from another program or has a later format. */
function parse<Schema extends z.ZodType>(schema: Schema, file: string, text: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw damaged(file, "this version does not know its form", cause);
  }
}

interface TableSums {
  readonly sums: ReturnType<typeof createHash>;
  rows: number;
  bytes: number;
}

async function sumTable(
  tables: Map<string, TableSums>,
  name: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const table = tables.get(name) ?? { sums: createHash("sha256"), rows: 0, bytes: 0 };
  tables.set(name, table);
  for await (const chunk of content) {
    table.sums.update(chunk);
    table.bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) table.rows += 1;
  }
}

async function sumFile(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<BackupEnd["files"][string]> {
  const sums = createHash("sha256");
  let bytes = 0;
  for await (const chunk of content) {
    sums.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: sums.digest("hex") };
}

async function textOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

function isSame(
  found: {
    readonly files: ReadonlyMap<string, BackupEnd["files"][string]>;
    readonly tables: ReadonlyMap<string, TableSums>;
  },
  end: BackupEnd,
): boolean {
  const files = Object.entries(end.files);
  // A table without rows has no entry.
  const tables = Object.entries(end.tables).filter(([, { bytes }]) => bytes > 0);
  return (
    files.length === found.files.size &&
    tables.length === found.tables.size &&
    files.every(([name, { sha256 }]) => found.files.get(name)?.sha256 === sha256) &&
    tables.every(([name, { sha256, rows }]) => {
      const table = found.tables.get(name);
      return table?.rows === rows && table.sums.digest("hex") === sha256;
    })
  );
}
