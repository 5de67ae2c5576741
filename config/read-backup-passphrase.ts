/** Reads the passphrase that encrypts and decrypts backups from FRESHET_BACKUP_PASSPHRASE; null where it is not set. */
export function readBackupPassphrase(env: NodeJS.ProcessEnv = process.env): string | null {
  return env["FRESHET_BACKUP_PASSPHRASE"] || null;
}
