import type { Language } from "../../domain/language.ts";
import type { PageReading } from "../../domain/page/page-reading.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import type { SearchOutcome } from "../../domain/page/search-outcome.ts";
import type { WarcReport } from "../../web/archive/export-warc.ts";
import type { ServiceParts } from "./service-parts.ts";

/** Search and pages for an operator, and archives of the agents' searches and visits. */
export interface WebService {
  /** Searches as agents do, but without the guards. @throws SettingsError `no-search`, `unknown-provider` */
  search(request: { query: string; language: Language; provider?: string }): Promise<SearchOutcome>;
  /** Lets the reader look for a goal on a page. @throws SettingsError `no-models` */
  readPage(request: { page: PageSnapshot; goal: string }): Promise<PageReading>;
  /**
   * Writes the recorded results of searches and visits to a new WARC file, either of one run or seeding or of all. @throws SettingsError
   * `file-exists`, `unknown-id`, `ambiguous-id`
   */
  exportWarc(request: { file: string; scopeId?: string }): Promise<WarcReport>;
  /**
   * Imports pages and searches from a WARC file, or a folder of them, into the database. @throws SettingsError `no-archive`,
   * `archive-damaged`, `archive-empty`, `other-world`
   */
  importWarc(path: string): Promise<WarcReport>;
}

export function openWebService({
  settings,
  stores,
  calls,
}: Pick<ServiceParts, "settings" | "stores" | "calls">): WebService {
  return {
    async search(request) {
      if (settings.web.replay !== null)
        return (await (await import("../../pages/search-archive.ts")).searchArchive(settings, request)).found;
      const { query, language, provider } = request;
      const { openSearch } = await import("../open-search.ts");
      const { createRateLimiter } = await import("../../limits/create-rate-limiter.ts");
      const limiter = createRateLimiter({ store: stores.rates });
      const search = openSearch({ settings, stores, limiter, ...(provider && { only: provider }) });
      return search.search(query, { language, limit: settings.method.searchResults });
    },
    readPage: async (request) =>
      (await import("../../pages/read-for-goal.ts")).readForGoal(request, { settings, stores, board: calls }),
    exportWarc: async (request) =>
      (await import("../../web/archive/export-warc.ts")).exportWarc(
        { ...stores, world: settings.world },
        request,
      ),
    importWarc: async (path) =>
      (await import("../../web/archive/import-warc.ts")).importWarc({ ...stores, settings }, path),
  };
}
