import { existsSync, lstatSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import type { WikidataSnapshotManifest } from "../../../domain/ports/web/wikidata-snapshots.ts";
import { readManifest } from "./open-log.ts";
import { manifestFile, snapshotName } from "./snapshot-files.ts";

/** The folder with all ingested snapshots of a deployment. */
export function snapshotsFolder(dataDir: string): string {
  return path.join(dataDir, "wikidata");
}

/** Folder of a snapshot. @throws SettingsError `snapshot-name` */
export function snapshotPath(dataDir: string, name: string): string {
  if (!snapshotName.safeParse(name).success)
    throw new SettingsError(
      `"${name}" can't be the name of a snapshot: use up to 64 letters, digits, dots, dashes and underscores`,
      { code: "snapshot-name" },
    );
  return path.join(snapshotsFolder(dataDir), name);
}

/** Folder in which an ingest works until its snapshot is complete. Its name begins with a dot, which no name of a snapshot does. */
export function workPath(dataDir: string, name: string): string {
  return path.join(snapshotsFolder(dataDir), `.${path.basename(snapshotPath(dataDir, name))}.part`);
}

export function hasSnapshot(dataDir: string, name: string): boolean {
  return existsSync(path.join(snapshotPath(dataDir, name), manifestFile));
}

/** Folder of a snapshot that exists. @throws SettingsError `unknown-snapshot`, `snapshot-name` */
export function requireSnapshot(dataDir: string, name: string): string {
  if (hasSnapshot(dataDir, name)) return snapshotPath(dataDir, name);
  throw new SettingsError(
    `there is no snapshot of Wikidata named ${name}: freshet delta list shows all, and freshet delta ingest makes one`,
    { code: "unknown-snapshot" },
  );
}

/** Lists the snapshots by day and name. @throws SettingsError `damaged-snapshot` */
export function listSnapshots(dataDir: string): WikidataSnapshotManifest[] {
  const folder = snapshotsFolder(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter(
      (name) => snapshotName.safeParse(name).success && lstatSync(path.join(folder, name)).isDirectory(),
    )
    .map((name) => readManifest(path.join(folder, name)))
    .sort((one, other) => (`${one.day} ${one.name}` < `${other.day} ${other.name}` ? -1 : 1));
}

/** Deletes a snapshot, or what an interrupted ingest of that name left. Returns false if there is neither. */
export function dropSnapshot(dataDir: string, name: string): boolean {
  const folder = snapshotPath(dataDir, name);
  const work = workPath(dataDir, name);
  const isThere = existsSync(folder) || existsSync(work);
  if (existsSync(folder)) {
    // The folder is renamed first, so that it is no snapshot any more. So a killed process leaves no half of a snapshot.
    const dropped = `${work}.dropped`;
    rmSync(dropped, { recursive: true, force: true });
    renameSync(folder, dropped);
    rmSync(dropped, { recursive: true, force: true });
  }
  rmSync(work, { recursive: true, force: true });
  return isThere;
}
