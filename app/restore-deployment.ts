import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type GivenSecret, readBackupSecret } from "../backup/backup-secret.ts";
import { type InspectedBackup, inspectBackup, type ReadProgress } from "../backup/inspect-backup.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { writeOwnFile } from "../files/write-private-file.ts";
import { checkEmpty, checkLoadable } from "../storage/backup/load-database.ts";
import { openOwnDatabase } from "./own-database.ts";
import { findBackupPassphrase, findSettings } from "./read-settings.ts";

export interface RestoreRequest extends Omit<GivenSecret, "passphrase"> {
  readonly file: string;
  readonly settingsFile?: string | undefined;
  readonly workspace?: string | undefined;
  /** Whether the backup is only checked and not restored. */
  readonly dryRun?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?:
    | ((part: "checked" | "restored", progress: Parameters<ReadProgress>[0]) => void)
    | undefined;
  /** Reads the settings of the deployment that the restore makes. It reads the given file, if there is one. */
  readonly readSettings: (file: string | undefined) => Settings;
}

export interface RestoredBackup extends Pick<InspectedBackup, "head" | "end" | "bytes"> {
  /** The data folder of the restored deployment; null if the backup was only checked. */
  readonly dataDir: string | null;
  /** Whether the backup's settings were put into the working folder, because it had none. */
  readonly hasPutSettings: boolean;
}

/**
 * Restores a backup into an empty database and data folder. All of the backup is read and checked before anything is changed.
 * @throws SettingsError `no-backup`, `wrong-backup-secret`, `backup-damaged`, `newer-backup`, `other-world`, `database-not-empty`,
 * `data-folder-not-empty`
 */
export async function restoreDeployment(request: RestoreRequest): Promise<RestoredBackup> {
  const { file, signal, onProgress, settingsFile, workspace, readSettings } = request;
  const secret = await readBackupSecret({ ...request, passphrase: findBackupPassphrase() });
  const decrypter = await secret.decrypter();
  const inspected = await inspectBackup(file, decrypter, {
    signal,
    onProgress: (progress) => onProgress?.("checked", progress),
  });
  const { head, end, bytes } = inspected;
  checkLoadable(head.migrations);
  if (request.dryRun) return { head, end, bytes, dataDir: null, hasPutSettings: false };
  const known = findSettings({
    ...(settingsFile && { file: settingsFile }),
    ...(workspace && { workspace }),
  });
  const brings = known.length === 0 && inspected.settings.size > 0;
  const settings = brings ? readBrought(inspected.settings, readSettings) : readSettings(settingsFile);
  if (settings.world !== head.world)
    throw new SettingsError(
      `this is a backup of the ${head.world} world, and the settings here are those of the ${settings.world} one; restore it in an empty folder, or with the settings that it was made with`,
      { code: "other-world" },
    );
  const { dataDir } = settings;
  const db = await openOwnDatabase(settings, "copy");
  try {
    await checkEmpty(db);
    await restoreBackup(
      file,
      inspected,
      { db, dataDir, settingsFolder: brings ? process.cwd() : null },
      { decrypter, signal, onProgress: (progress) => onProgress?.("restored", progress) },
    );
  } finally {
    await db.close();
  }
  return { head, end, bytes, dataDir, hasPutSettings: brings };
}

/** Reads the settings that a backup contains, before they are written into the working folder. */
function readBrought(texts: ReadonlyMap<string, string>, read: RestoreRequest["readSettings"]): Settings {
  const folder = mkdtempSync(join(tmpdir(), "freshet-restore-"));
  try {
    for (const [path, text] of texts) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeOwnFile(join(folder, path), text);
    }
    return read(join(folder, "freshet.yaml"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
