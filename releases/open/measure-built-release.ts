import type { Release, ReleasedGroup, ReleaseStore } from "../../domain/ports/release-store.ts";
import type { ReleaseStatistics } from "../../domain/release/release-statistics.ts";
import { releaseFiles } from "../release-files.ts";
import { readReleaseFile } from "./built-release.ts";

export interface MeasuredRelease {
  readonly release: Pick<Release, "id" | "built" | "cutoff">;
  /** The statistics among the release's files; null where its folder is not on this machine. */
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
