import type { Command } from "commander";

/** Options that name the secret of a backup. */
export interface SecretOptions {
  readonly key?: string;
  readonly passphraseFile?: string;
}

export const backupSecretOptions = (command: Command): Command =>
  command
    .option("--key <file>", "the key file")
    .option(
      "--passphrase-file <file>",
      "a file whose first line is the passphrase (else FRESHET_BACKUP_PASSPHRASE)",
    );
