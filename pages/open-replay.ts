import { resolve } from "node:path";
import type { OpenSearch } from "../domain/ports/search-provider.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { createArchiveSearch } from "../web/archive/create-archive-search.ts";
import { createArchiveVisitor } from "../web/archive/create-archive-visitor.ts";
import { indexArchive } from "../web/archive/index-archive.ts";
import type { BrowserPageVisitor } from "../web/visiting/create-page-visitor.ts";

/** Search and visits out of an archive, in place of the web. */
export interface Replay {
  readonly search: OpenSearch;
  readonly visitor: BrowserPageVisitor;
  /** Whose pages the archive holds; null where it doesn't say. */
  readonly world: "real" | "simulated" | null;
}

/** Whether the archive that is replayed can be read, where one is. @throws SettingsError `no-archive`, `archive-damaged`, `archive-empty` */
export async function checkReplay({ web }: Pick<Settings, "web">): Promise<void> {
  if (web.replay !== null) await indexArchive(resolve(web.replay));
}

/** The archive of `web.replay`, or null where the web is live. Who opens it closes its visitor. @throws SettingsError `no-archive`, `archive-damaged`, `archive-empty` */
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
