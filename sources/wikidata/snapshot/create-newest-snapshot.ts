import type { OpenNewestSnapshot } from "../../../domain/ports/web/wikidata-snapshots.ts";
import type { Settings } from "../../../domain/settings/settings.ts";

/**
 * Makes the function by which re-verifications open the newest snapshot. It is opened and closed anew for each question. But the redirects
 * of a whole Wikidata take seconds to read, so those of the last snapshot stay in memory.
 */
export function createNewestSnapshot({ dataDir }: Pick<Settings, "dataDir">): OpenNewestSnapshot {
  let kept: { readonly checksum: string; readonly resolve: (id: string) => string } | null = null;
  return async ({ after, format }) => {
    const { listSnapshots, requireSnapshot } = await import("./snapshot-folder.ts");
    const newer = listSnapshots(dataDir)
      .filter((one) => one.day > after && one.format === format)
      .at(-1);
    if (newer === undefined) return null;
    const { openSnapshot } = await import("./open-snapshot.ts");
    const snapshot = openSnapshot(requireSnapshot(dataDir, newer.name));
    const { checksum } = snapshot.manifest;
    return {
      ...snapshot,
      async resolver() {
        if (kept?.checksum !== checksum) kept = { checksum, resolve: await snapshot.resolver() };
        return kept.resolve;
      },
    };
  };
}
