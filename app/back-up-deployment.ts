import { statSync } from "node:fs";
import { join } from "node:path";
import { type GivenSecret, newKeyText, readBackupSecret } from "../backup/backup-secret.ts";
import { type BackupOptions, type WrittenBackup, writeBackup } from "../backup/write-backup.ts";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { checkNewFile, writePrivateFile } from "../files/write-private-file.ts";
import { dumpDatabase } from "../storage/backup/dump-database.ts";
import { hasDatabase, openOwnDatabase } from "./own-database.ts";
import { findBackupPassphrase, findSettings } from "./read-settings.ts";

export interface BackupRequest extends Omit<GivenSecret, "passphrase">, Omit<BackupOptions, "encrypter"> {
  /** The file to be written, or a folder that gets a file with the time in its name. */
  readonly to: string;
  /** Path of a key file that is made before the backup and encrypts it. */
  readonly newKey?: string | undefined;
  readonly settingsFile?: string | undefined;
  readonly workspace?: string | undefined;
}

/**
 * Backs up a deployment: its database, keys, releases and settings. The schema of the database is not upgraded by it.
 * @throws SettingsError `no-data`, `file-exists`, `output-unwritable`, `no-backup-secret`, `backup-secret`
 */
export async function backUpDeployment(
  settings: Settings,
  { to, newKey, settingsFile, workspace, keyFile, ...request }: BackupRequest,
): Promise<WrittenBackup> {
  if (!hasDatabase(settings))
    throw new SettingsError(`nothing is stored in ${settings.dataDir} yet, so there is nothing to back up`, {
      code: "no-data",
    });
  const file = isFolder(to)
    ? join(to, `freshet-${new Date().toISOString().replaceAll(/[-:]|\.\d+/gu, "")}.tar.gz.age`)
    : to;
  checkNewFile(file);
  if (newKey !== undefined) writePrivateFile(newKey, await newKeyText(new Date()));
  const secret = await readBackupSecret({
    ...request,
    passphrase: findBackupPassphrase(),
    keyFile: newKey ?? keyFile,
  });
  const encrypter = await secret.encrypter();
  const known = findSettings({
    ...(settingsFile && { file: settingsFile }),
    ...(workspace && { workspace }),
  });
  // A restore has no place for files outside of the settings file's folder. If there is such a file, no settings are backed up, because the
  // other files can't be read without it.
  const texts = known.flatMap(({ path, text }) => (path === null ? [] : [[path, text] as const]));
  const db = await openOwnDatabase(settings, "copy");
  try {
    return await dumpDatabase(db, (dump) =>
      writeBackup(
        file,
        { dump, dataDir: settings.dataDir, settings: new Map(texts.length === known.length ? texts : []) },
        { ...request, encrypter },
      ),
    );
  } finally {
    await db.close();
  }
}

const isFolder = (path: string): boolean =>
  /[\\/]$/u.test(path) || (statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false);
