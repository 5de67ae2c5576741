import type { Freshet } from "../../app/freshet.ts";
import type { Release } from "../../domain/ports/release-store.ts";
import type { ReleaseItem } from "../../domain/release-item.ts";
import { loadBuilt } from "../load-built.ts";

/** The newest release as whoever was given its key reads it; null where there is none. */
export async function openRelease(
  freshet: Freshet,
  dataDir: string,
): Promise<{ readonly release: Release; readonly items: ReleaseItem[] } | null> {
  const [release] = await freshet.releases.list();
  if (release === undefined) return null;
  const { loadRelease } = await loadBuilt<typeof import("../../releases/opening/load-release.ts")>(
    "releases/opening/load-release.ts",
  );
  const { openItems } = await loadBuilt<typeof import("../../releases/opening/open-items.ts")>(
    "releases/opening/open-items.ts",
  );
  const { readKeyFile } = await loadBuilt<typeof import("../../releases/sealing/read-key-file.ts")>(
    "releases/sealing/read-key-file.ts",
  );
  const { releasePaths } =
    await loadBuilt<typeof import("../../app/release-paths.ts")>("app/release-paths.ts");
  const key = await readKeyFile(releasePaths({ dataDir }, release.id).key);
  return { release, items: openItems(await loadRelease(release.folder), key) };
}
