import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Decrypter } from "age-encryption";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import { own } from "../domain/own.ts";
import { diskFullError, isDiskFull } from "../files/disk-full.ts";
import { type DatabaseLoad, loadDatabase } from "../storage/backup/load-database.ts";
import type { Database } from "../storage/database/open-database.ts";
import type { ArchiveEntry } from "./archive.ts";
import { entryNames } from "./backup-contents.ts";
import { eachEntry, type InspectedBackup, type ReadProgress, tableOf } from "./inspect-backup.ts";

export interface RestoreTarget {
  readonly db: Pick<Database, "pool">;
  readonly dataDir: string;
  /** Folder that gets the backup's settings files; null if they are not restored, because the deployment has settings of its own. */
  readonly settingsFolder: string | null;
}

export interface RestoreOptions {
  readonly decrypter: Decrypter;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ReadProgress | undefined;
}

/**
 * Restores an inspected backup. First the files are written, each of which appears complete or not at all. Then the database is filled in
 * one transaction. If the process is killed before that transaction ends, the database is still empty, and the same command completes the
 * work.
 * @throws SettingsError `data-folder-not-empty`, `database-not-empty`
 */
export async function restoreBackup(
  file: string,
  { head, end, bytes }: InspectedBackup,
  { db, ...target }: RestoreTarget,
  { decrypter, signal, onProgress }: RestoreOptions,
): Promise<void> {
  const places = new Map(
    Object.keys(end.files).flatMap((name) => {
      const place = placeOf(name, target);
      return place === null ? [] : [[name, place] as const];
    }),
  );
  await refuseOtherFiles(places, end.files);
  const tables = new Map(head.tables.map((table) => [table.name, table]));
  const take = async (load: DatabaseLoad, { name, mode, content }: ArchiveEntry): Promise<void> => {
    const place = places.get(name);
    const table = name.startsWith(entryNames.tables) ? tables.get(tableOf(name)) : undefined;
    if (place !== undefined) await putFile(place, content, mode);
    else if (table !== undefined) await load.rows(table, Readable.from(content, { objectMode: false }));
    else for await (const _ of content);
  };
  await loadDatabase(db, head, async (load) => {
    await eachEntry(file, decrypter, async (entry, read) => {
      signal?.throwIfAborted();
      onProgress?.({ bytes: read, expected: bytes });
      await take(load, entry);
    });
    for (const { id, hasFiles } of head.releases)
      if (hasFiles) await load.moveRelease(id, join(target.dataDir, "releases", id));
  });
}

/** Returns the path for a file of a backup; null if the file is left out. Releases go into the data folder, wherever they were before. */
function placeOf(name: string, { dataDir, settingsFolder }: Omit<RestoreTarget, "db">): string | null {
  const [prefix, folder] = name.startsWith(entryNames.data)
    ? [entryNames.data, dataDir]
    : name.startsWith(entryNames.releases)
      ? ["", dataDir]
      : [entryNames.settings, settingsFolder];
  if (folder === null || !name.startsWith(prefix)) return null;
  const place = resolve(folder, name.slice(prefix.length));
  if (!place.startsWith(`${resolve(folder)}${sep}`))
    throw new SettingsError(
      `the backup names a file outside of its folder (${name}): nothing was restored from it`,
      {
        code: "backup-damaged",
      },
    );
  return place;
}

/**
 * Refuses to restore over files that differ from the backup, because they belong to another deployment. Files that an earlier try left are
 * equal to those of the backup.
 */
async function refuseOtherFiles(
  places: ReadonlyMap<string, string>,
  files: InspectedBackup["end"]["files"],
): Promise<void> {
  for (const [name, place] of places) {
    if (!existsSync(place) || (await hashOf(place)) === own(files, name)?.sha256) continue;
    throw new SettingsError(
      `${place} exists already and differs from the backup: restore into another data folder, or move this file away`,
      { code: "data-folder-not-empty" },
    );
  }
}

async function hashOf(file: string): Promise<string> {
  const sums = createHash("sha256");
  await pipeline(createReadStream(file), sums);
  return sums.digest("hex");
}

/** Writes a file under a temporary name first, so that a kill never leaves a half-written file under the final name. */
async function putFile(place: string, content: AsyncIterable<Uint8Array>, mode: number): Promise<void> {
  try {
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    const draft = `${place}.restoring`;
    await pipeline(content, createWriteStream(draft, { mode, flush: true }));
    await rename(draft, place);
  } catch (error) {
    throw isDiskFull(error) ? diskFullError(place, error) : error;
  }
}
