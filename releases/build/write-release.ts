import { mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { GiveUpItemError } from "../../domain/errors/freshet-error.ts";
import type { IsoDate } from "../../domain/iso-date.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import { datedRecord } from "../../domain/release/sealed-record.ts";
import { releaseFiles, sha256 } from "../manifest.ts";
import { sealItem } from "../seal/seal.ts";
import { writeJsonl } from "../tables/table.ts";

/**
 * Gives a release that was put down its folder, if a kill came between: the staged one takes its name. The database decides which
 * manifest it is. @throws GiveUpItemError `release-folder-lost`
 */
export async function settleFolder(release: {
  readonly id: string;
  readonly folder: string;
  readonly manifestHash: string;
}): Promise<void> {
  const { id, folder, manifestHash } = release;
  if ((await hashIn(folder)) === manifestHash) return;
  const staging = stagingOf(folder);
  if ((await hashIn(staging)) === manifestHash) return rename(staging, folder);
  throw new GiveUpItemError(
    `the release ${id} is put down in the database, but ${folder} is not there or another one: bring that folder back`,
    { code: "release-folder-lost" },
  );
}

async function hashIn(folder: string): Promise<string | null> {
  try {
    return sha256(await readFile(join(folder, releaseFiles.manifest)));
  } catch (cause) {
    if (["ENOENT", "ENOTDIR"].includes((cause as NodeJS.ErrnoException).code ?? "")) return null;
    throw cause;
  }
}

/**
 * Writes a folder's files beside where it is going to stand; on disk before this returns. What a killed build left there goes first, and
 * what could not be written whole goes at once: on a full disk it would take the room that the next build needs.
 */
export async function stageFolder(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const staging = stagingOf(folder);
  await rm(staging, { recursive: true, force: true });
  try {
    for (const [path, bytes] of files) await writeSynced(join(staging, path), bytes);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    throw error;
  }
}

async function writeSynced(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, "wx");
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Where a folder is written before it stands under its name: hidden, and nobody else's. */
function stagingOf(folder: string): string {
  return join(dirname(folder), `.${basename(folder)}.building`);
}

/** Seals the private split into a file of this deployment, under a key of its own: later probes ask it, nobody is given it. */
export async function keepPrivate(
  file: string,
  items: readonly ReleaseItem[],
  options: {
    readonly release: string;
    readonly releaseKey: Uint8Array;
    readonly canary: string;
    readonly first: number;
    readonly cutoff: IsoDate;
    readonly released: IsoDate;
  },
): Promise<void> {
  const { release, first, ...rest } = options;
  const sealed = items.map((item, index) =>
    sealItem(item, { ...rest, release: privateId(release), position: first + index }),
  );
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const building = `${file}.building`;
  try {
    await writeFile(building, writeJsonl(datedRecord, sealed), { mode: 0o600, flush: true });
    await rename(building, file);
  } catch (error) {
    await rm(building, { force: true });
    throw error;
  }
}

/** By which the private split of a release is sealed: its seals open under no key of the public one. */
export function privateId(releaseId: string): string {
  return `${releaseId}/private`;
}
