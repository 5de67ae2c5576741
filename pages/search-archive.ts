import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { Language } from "../domain/language.ts";
import type { SearchOutcome } from "../domain/page/search-outcome.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { openReplay } from "./open-replay.ts";

/**
 * Searches the archive of `web.replay` for an operator. It needs no database.
 * @throws SettingsError `no-archive`, `archive-damaged`, `unknown-provider`
 */
export async function searchArchive(
  settings: Pick<Settings, "web" | "method">,
  { query, language, provider }: { query: string; language: Language; provider?: string },
): Promise<{ readonly found: SearchOutcome; readonly simulated: boolean }> {
  if (provider !== undefined)
    throw new SettingsError("an archive answers for all engines: leave --provider out", {
      code: "unknown-provider",
    });
  const replay = await openReplay(settings);
  if (replay === null) throw new SettingsError("web.replay names no archive", { code: "no-archive" });
  try {
    const found = await replay.search.search(query, { language, limit: settings.method.searchResults });
    return { found, simulated: replay.world === "simulated" };
  } finally {
    await replay.visitor.close();
  }
}
