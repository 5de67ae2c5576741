import type { Release } from "../../domain/ports/questions/release-store.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import { loadBuilt } from "../load-built.ts";

/** The items of a release as whoever was given its key reads them. */
export async function openRelease(
  release: Pick<Release, "id" | "folder">,
  dataDir: string,
): Promise<ReleaseItem[]> {
  const { loadRelease, openItems } = await loadBuilt<typeof import("../../releases/open/load-release.ts")>(
    "releases/open/load-release.ts",
  );
  const { readKeyFile } =
    await loadBuilt<typeof import("../../releases/seal/keys.ts")>("releases/seal/keys.ts");
  const { releasePaths } =
    await loadBuilt<typeof import("../../releases/release-files.ts")>("releases/release-files.ts");
  const key = await readKeyFile(releasePaths({ dataDir }, release.id).key);
  return openItems(await loadRelease(release.folder), key);
}
