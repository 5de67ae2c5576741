import type { RestoredBackup } from "../../../app/restore-deployment.ts";
import { countOf } from "../../../domain/count-of.ts";
import { defineCommand } from "../../define-command.ts";
import { backupSecretOptions, type SecretOptions, type SharedOptions } from "../../options/shared-options.ts";
import { onInterrupt } from "../../process/interruption.ts";
import { megabytesOf } from "../../render/amounts.ts";
import { createProgressView } from "../../render/create-progress-view.ts";
import { createTimeLeft } from "../../render/create-time-left.ts";
import { printJson } from "../../render/print-json.ts";

/** `freshet restore` */
export const restore = defineCommand({
  usage: "restore <file>",
  description: "Restore a backup into an empty database and data folder.",
  options: (command) =>
    backupSecretOptions(command)
      .option("--dry-run", "only read and check the whole file, and say what it holds")
      .option("--workspace <name>", "a benchmark of serve.workspaces"),
  help: `
The whole file is read and checked before anything is changed. The database has to be without Freshet's tables, and files
of the data folder that differ from the backup's are refused. In a folder without settings those of the backup are used,
and written there. A backup of an earlier version is upgraded. End the workers and services of the old deployment first:
two that go on with the same work pay for it twice.
Example: freshet restore backups/freshet-20261126T104600Z.tar.gz.age --key backup.key`,
  run,
});

interface RestoreCommandOptions extends SharedOptions, SecretOptions {
  readonly dryRun?: boolean;
}

async function run(file: string, options: RestoreCommandOptions): Promise<void> {
  const { readDataSettings } = await import("../../world/stored-data.ts");
  const { restoreDeployment } = await import("../../../app/restore-deployment.ts");
  const { key, passphraseFile, settings, workspace, dryRun } = options;
  const stop = onInterrupt();
  const view = createProgressView(process.stderr, { isPatient: true });
  const times = { checked: createTimeLeft(), restored: createTimeLeft() };
  try {
    const restored = await restoreDeployment({
      ...{
        file,
        keyFile: key,
        passphraseFile,
        settingsFile: settings,
        workspace,
        dryRun,
        signal: stop.signal,
      },
      readSettings: (from) => readDataSettings(from === undefined ? options : { ...options, settings: from }),
      onProgress: (part, { bytes, expected }) =>
        view.show({
          done: part === "checked" ? "checking the backup" : "restoring it",
          more: [`${megabytesOf(bytes)} of ${megabytesOf(expected)}`],
          share: bytes / expected,
          left: times[part](bytes, expected),
        }),
    });
    view.end();
    if (options.json) printJson(outlineOf(file, restored));
    else show(file, restored);
  } finally {
    view.end();
    stop.release();
  }
}

const rowsOf = ({ end }: RestoredBackup): number =>
  Object.values(end.tables).reduce((sum, table) => sum + table.rows, 0);

function outlineOf(file: string, restored: RestoredBackup) {
  const { head, end, bytes, dataDir, hasPutSettings } = restored;
  return {
    simulated: head.world === "simulated",
    ...{ file, bytes, created: head.created, version: head.version, rows: rowsOf(restored) },
    files: Object.keys(end.files).length,
    releases: head.releases.map(({ id }) => id),
    ...{ restored: dataDir !== null, dataDir, settings: hasPutSettings },
  };
}

function show(file: string, restored: RestoredBackup): void {
  const { head, end, dataDir, hasPutSettings } = restored;
  if (head.world === "simulated") process.stdout.write("Simulated world: its data is made up.\n");
  const files = Object.keys(end.files).length;
  const held = `${countOf(rowsOf(restored), "row")}, ${countOf(files, "file")}, ${countOf(head.releases.length, "release")}`;
  if (dataDir === null)
    return void process.stdout.write(
      `${file} is whole: a backup of ${head.created}, ${held}. Nothing was restored (--dry-run).\n`,
    );
  process.stdout.write(`Restored the backup of ${head.created} into ${dataDir}: ${held}.\n`);
  if (hasPutSettings) process.stdout.write("Its settings were written into this folder.\n");
  process.stdout.write(
    "Next: freshet doctor, then freshet worker, which goes on with the work that was open.\n",
  );
}
