import type { WrittenBackup } from "../../../backup/write-backup.ts";
import { countOf } from "../../../domain/count-of.ts";
import { defineCommand } from "../../define-command.ts";
import { backupSecretOptions, type SecretOptions, type SharedOptions } from "../../options/shared-options.ts";
import { onInterrupt } from "../../process/interruption.ts";
import { megabytesOf } from "../../render/amounts.ts";
import { createProgressView } from "../../render/create-progress-view.ts";
import { createTimeLeft } from "../../render/create-time-left.ts";
import { printJson } from "../../render/print-json.ts";

/** `freshet backup` */
export const backup = defineCommand({
  usage: "backup <path>",
  description:
    "Back up the database, keys, releases and settings into one encrypted file, while workers go on.",
  options: (command) =>
    backupSecretOptions(command)
      .option("--new-key <file>", "make this key file first, and encrypt with it")
      .option("--workspace <name>", "a benchmark of serve.workspaces"),
  help: `
The path is a new file, or a folder that gets a file with the time in its name. The file holds answers and keys, so it is
always encrypted: with a key file (one line AGE-SECRET-KEY-1…, or only public keys age1… where this machine must not be
able to read its backups), or with a passphrase. Keep the key or passphrase elsewhere: without it nobody can restore.
API keys and other secrets of the environment are not in it, and neither are the job queue and simulated worlds.
The format is age's: age --decrypt -i backup.key FILE | tar xz unpacks a backup without Freshet.
Example: freshet backup backups/ --new-key backup.key
         freshet backup backups/ --key backup.key          (and then \`freshet restore FILE --key backup.key\`)`,
  run,
});

interface BackupCommandOptions extends SharedOptions, SecretOptions {
  readonly newKey?: string;
}

async function run(to: string, options: BackupCommandOptions): Promise<void> {
  const { readDataSettings } = await import("../../world/stored-data.ts");
  const { backUpDeployment } = await import("../../../app/back-up-deployment.ts");
  const { newKey, key, passphraseFile, settings, workspace } = options;
  const own = readDataSettings(options);
  const stop = onInterrupt();
  const view = createProgressView(process.stderr, { isPatient: true });
  const left = createTimeLeft();
  try {
    const written = await backUpDeployment(own, {
      ...{ to, newKey, keyFile: key, passphraseFile, settingsFile: settings, workspace, signal: stop.signal },
      onProgress: ({ part, bytes, expected }) =>
        view.show({
          done: `backing up ${part}`,
          more: [`${megabytesOf(bytes)} of about ${megabytesOf(expected)} read`],
          share: bytes / expected,
          left: left(bytes, expected),
        }),
    });
    view.end();
    if (options.json) printJson(outlineOf(written, newKey));
    else show(written, newKey);
  } finally {
    view.end();
    stop.release();
  }
}

const lostOf = ({ head }: WrittenBackup): string[] =>
  head.releases.filter(({ hasFiles }) => !hasFiles).map(({ id }) => id);

function outlineOf(written: WrittenBackup, newKey: string | undefined) {
  const { file, bytes, head, rows, files } = written;
  return {
    simulated: head.world === "simulated",
    ...{ file, bytes, created: head.created, rows, tables: head.tables.length, files },
    releases: head.releases.length,
    releasesWithoutFiles: lostOf(written),
    key: newKey ?? null,
  };
}

function show(written: WrittenBackup, newKey: string | undefined): void {
  const { file, bytes, head, rows, files } = written;
  if (head.world === "simulated") process.stdout.write("Simulated world: its data is made up.\n");
  const held = [countOf(rows, "row"), countOf(files, "file"), countOf(head.releases.length, "release")];
  process.stdout.write(`Backed up to ${file} (${megabytesOf(bytes)}): ${held.join(", ")}.\n`);
  const lost = lostOf(written);
  if (lost.length > 0)
    process.stdout.write(
      `Without their files, because their folders are no longer where they were built: ${lost.join(", ")}.\n`,
    );
  if (newKey !== undefined)
    process.stdout.write(
      `Its key is ${newKey}. Keep a copy elsewhere: without it the backup can't be restored.\n`,
    );
}
