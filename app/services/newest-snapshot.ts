import type { OpenNewestSnapshot } from "../../domain/ports/wikidata-snapshots.ts";
import type { Settings } from "../../domain/settings/settings.ts";

/**
 * Makes the function by which re-verifications open the newest snapshot. Each question opens and closes it anew, but the redirects of a
 * whole Wikidata take seconds to read, so that the last snapshot's stay in memory.
 */
export function createNewestSnapshot(settings: Pick<Settings, "dataDir">): OpenNewestSnapshot {
  let kept: { readonly checksum: string; readonly resolve: (id: string) => string } | null = null;
  return async ({ after, format }) => {
    const { openWikidataService } = await import("./wikidata-service.ts");
    const wikidata = openWikidataService(settings);
    const newer = (await wikidata.list()).filter((one) => one.day > after && one.format === format).at(-1);
    if (newer === undefined) return null;
    const snapshot = await wikidata.open(newer.name);
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
