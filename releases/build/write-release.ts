import { mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { GiveUpItemError } from "../../domain/errors/freshet-error.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import { releaseFiles, type releasePaths, sha256 } from "../release-files.ts";
import { keepReleaseKey, keepSigningKey } from "../seal/keys.ts";
import {
  type AssembledRelease,
  assembleRelease,
  type PrivateSeal,
  privateId,
  sealPrivate,
} from "./assemble-release.ts";
import type { ReleaseDraft } from "./draft-release.ts";

/**
 * Seals a draft and writes its files: the keys, the private split, and the release's folder under its staging name. `placeFolder` gives the
 * folder its own name, once the database knows the release.
 */
export async function writeRelease(
  draft: ReleaseDraft,
  to: { readonly folder: string; readonly paths: ReturnType<typeof releasePaths> },
): Promise<Pick<AssembledRelease, "manifest" | "manifestHash">> {
  const { folder, paths } = to;
  const { kept } = draft;
  const { id, cutoff, created } = draft.release;
  const { whole: releaseKey } = await keepReleaseKey(paths.key, id);
  const signing = await keepSigningKey(paths.keys);
  const { files, manifest, manifestHash } = assembleRelease(draft, { releaseKey, signing });
  if (kept.length > 0) {
    const privateKey = await keepReleaseKey(paths.privateKey, privateId(id));
    await keepPrivate(paths.privateItems, kept, {
      release: id,
      releaseKey: privateKey.whole,
      canary: draft.canary.sentence,
      first: draft.items.length,
      cutoff,
      released: created.slice(0, 10),
    });
  }
  await stageFolder(folder, files);
  return { manifest, manifestHash };
}

/**
 * Writes the sealed private split to a file of this deployment. It has a key of its own, which nobody is given: later probes ask these
 * questions as controls.
 */
export async function keepPrivate(
  file: string,
  items: readonly ReleaseItem[],
  seal: PrivateSeal,
): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const building = `${file}.building`;
  try {
    await writeFile(building, sealPrivate(items, seal), { mode: 0o600, flush: true });
    await rename(building, file);
  } catch (error) {
    await rm(building, { force: true });
    throw error;
  }
}

/**
 * Writes a folder's files under its staging name; they are on disk when this returns. Leftovers of a build that was killed are deleted
 * first. If a file can't be written, the staging folder is deleted at once, because on a full disk the next build needs its space.
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

/**
 * Deletes the files of a release that the database refused to record: its staging folder and its private split. They contain what was
 * withdrawn, corrected, put in doubt or deleted meanwhile. The keys stay, because the next build of this release uses them.
 */
export async function discardRelease(of: {
  readonly folder: string;
  readonly paths: Pick<ReturnType<typeof releasePaths>, "privateItems">;
}): Promise<void> {
  await rm(stagingOf(of.folder), { recursive: true, force: true });
  await rm(of.paths.privateItems, { force: true });
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

/**
 * Renames the staging folder of a recorded release to its own name; does nothing if it was renamed before. The right manifest is the one
 * whose hash the database has. @throws GiveUpItemError `release-folder-lost`
 */
export async function placeFolder(release: {
  readonly id: string;
  readonly folder: string;
  readonly manifestHash: string;
}): Promise<void> {
  const { id, folder } = release;
  const place = await findReleaseFiles(release);
  if (place === folder) return;
  if (place !== null) return rename(place, folder);
  throw new GiveUpItemError(
    `the database knows the release ${id}, but ${folder} is missing or contains another release: restore that folder`,
    { code: "release-folder-lost" },
  );
}

/**
 * Finds the folder with a recorded release's files: its own folder, or the staging folder until that is renamed. Null if neither has the
 * manifest with this hash.
 */
export async function findReleaseFiles(release: {
  readonly folder: string;
  readonly manifestHash: string;
}): Promise<string | null> {
  for (const place of [release.folder, stagingOf(release.folder)])
    if ((await hashIn(place)) === release.manifestHash) return place;
  return null;
}

/** The hidden folder beside the release's own in which its files are written. */
function stagingOf(folder: string): string {
  return join(dirname(folder), `.${basename(folder)}.building`);
}

async function hashIn(folder: string): Promise<string | null> {
  try {
    return sha256(await readFile(join(folder, releaseFiles.manifest)));
  } catch (cause) {
    if (["ENOENT", "ENOTDIR"].includes((cause as NodeJS.ErrnoException).code ?? "")) return null;
    throw cause;
  }
}
