import { resolve } from "node:path";
import type { OpenSearch } from "../domain/ports/web/search-provider.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { createArchiveSearch } from "../web/archive/create-archive-search.ts";
import { createArchiveVisitor } from "../web/archive/create-archive-visitor.ts";
import { indexArchive } from "../web/archive/index-archive.ts";
import type { BrowserPageVisitor } from "../web/visiting/create-page-visitor.ts";

/** Search and visits from an archive instead of the web. */
export interface Replay {
  readonly search: OpenSearch;
  readonly visitor: BrowserPageVisitor;
  /** World of the archive's pages; null if the archive doesn't state it. */
  readonly world: "real" | "simulated" | null;
}

/** Checks that the archive of `web.replay`, if set, can be read. @throws SettingsError `no-archive`, `archive-damaged`, `archive-empty` */
export async function checkReplay({ web }: Pick<Settings, "web">): Promise<void> {
  if (web.replay !== null) await indexArchive(resolve(web.replay));
}

/**
 * Opens the archive of `web.replay`. Null if the setting is empty. The caller must close the returned visitor.
 * @throws SettingsError `no-archive`, `archive-damaged`, `archive-empty`
 */
export async function openReplay({ web }: Pick<Settings, "web">): Promise<Replay | null> {
  if (web.replay === null) return null;
  const archive = await indexArchive(resolve(web.replay));
  const search = createArchiveSearch(archive);
  return {
    search: { ...search, engines: [search] },
    visitor: {
      ...createArchiveVisitor({ archive, settings: web }),
      describe: async () => ({ path: archive.path, origin: "archive", sandboxed: true }),
    },
    world: archive.world,
  };
}
