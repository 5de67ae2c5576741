import { join } from "node:path";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { own } from "../../domain/own.ts";
import type { Release, ReleasedGroup, ReleaseStore } from "../../domain/ports/questions/release-store.ts";
import type { ReleaseStatistics } from "../../domain/release/release-statistics.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import { readGivenFile } from "../../files/read-given-file.ts";
import { releaseFiles, releasePaths } from "../release-files.ts";
import { readKeyFile } from "../seal/keys.ts";
import { loadRelease, openItems } from "./load-release.ts";

/** One file of a release's folder. */
export interface ReleaseFile {
  readonly name: string;
  readonly bytes: number | null;
  readonly sha256: string | null;
}

/** Lists the files of a release: those of its manifest, the manifest and its signature. */
export function listReleaseFiles({
  manifest,
  manifestHash,
}: Pick<Release, "manifest" | "manifestHash">): ReleaseFile[] {
  return [
    { name: releaseFiles.manifest, bytes: null, sha256: manifestHash },
    { name: releaseFiles.signature, bytes: null, sha256: null },
    ...Object.entries(manifest.files).map(([name, file]) => ({ name, ...file })),
  ];
}

/**
 * Reads one of the listed files of a release; every other file name is refused. @throws SettingsError `unknown-file`, `no-release-folder`
 */
export async function readReleaseFile(release: Release, name: string): Promise<Uint8Array> {
  if (!listReleaseFiles(release).some((file) => file.name === name))
    throw new SettingsError(`the release ${release.id} has no file ${name}`, { code: "unknown-file" });
  try {
    return await readGivenFile(join(release.folder, name), { maxMegabytes: 500 });
  } catch (cause) {
    throw new SettingsError(
      `${name} of the release ${release.id} can't be read: the folder in which it was built is gone or is on another machine`,
      { code: "no-release-folder", cause },
    );
  }
}

/** A question of a release without its answer. */
export interface ReleasedQuestion {
  readonly id: string;
  readonly language: string;
  readonly domain: string;
  readonly question: string;
}

/** Opens a release with the key that this deployment kept, and lists the published questions without their answers. */
export async function listReleasedQuestions(
  settings: Pick<Settings, "dataDir">,
  { id, folder, manifest }: Pick<Release, "id" | "folder" | "manifest">,
): Promise<ReleasedQuestion[]> {
  const keys = await readKeyFile(releasePaths(settings, id).key);
  return openItems(await loadRelease(folder), keys)
    .filter((item) => own(manifest.items, item.id) !== undefined)
    .map(({ id: itemId, language, domain, question }) => ({ id: itemId, language, domain, question }));
}

export interface MeasuredRelease {
  readonly release: Pick<Release, "id" | "built" | "cutoff">;
  /** The statistics among the release's files; null if its folder is not on this machine. */
  readonly statistics: ReleaseStatistics | null;
  /** The published items by age and difficulty. */
  readonly groups: readonly ReleasedGroup[];
}

/** Reads the statistics of a release: those that it publishes, and those of the database. They contain no text of an item. */
export async function measureBuiltRelease(
  { releases }: { readonly releases: Pick<ReleaseStore, "groupItems"> },
  release: Release,
): Promise<MeasuredRelease> {
  const { id, built, cutoff } = release;
  const groups = await releases.groupItems(id);
  return { release: { id, built, cutoff }, statistics: await readStatistics(release), groups };
}

async function readStatistics(release: Release): Promise<ReleaseStatistics | null> {
  try {
    const text = Buffer.from(await readReleaseFile(release, releaseFiles.statistics)).toString("utf8");
    const { canary: _, ...statistics } = JSON.parse(text) as ReleaseStatistics & { readonly canary: string };
    return statistics;
  } catch {
    // The folder is gone, or was built on another machine.
    return null;
  }
}
