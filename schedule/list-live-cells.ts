import { createHash } from "node:crypto";
import type { Language } from "../domain/language.ts";
import type { Refresh } from "../domain/ports/runs/refresh-store.ts";
import type { Stores } from "../domain/ports/stores.ts";
import type { Settings } from "../domain/settings/settings.ts";

/** A domain in one language, with the number of live questions that its share lacks. */
export interface LiveCell {
  readonly domain: string;
  readonly language: Language;
  /** Id of the refresh that fills the cell; under one key it is always the same. */
  readonly id: string;
  /** The refresh with this id; null if it was not requested yet. */
  readonly known: Refresh | null;
  readonly missing: number;
}

/** Lists the cells of `schedule.liveItems` with their present state; without a key no cell has a refresh yet. */
export async function listLiveCells(
  {
    settings,
    stores,
  }: { readonly settings: Settings; readonly stores: Pick<Stores, "lifecycles" | "refreshes"> },
  key: string | null,
): Promise<LiveCell[]> {
  const live = (await stores.lifecycles.list({ states: ["active", "watch"] })).filter(
    ({ unsolved }) => !unsolved,
  );
  return Promise.all(
    liveTargets(settings).map(async ({ domain, language, wanted }) => {
      const has = live.filter(
        (lifecycle) => lifecycle.domain === domain && lifecycle.language === language,
      ).length;
      const id = `refresh-${createHash("sha256").update(`${key}/${domain}/${language}`).digest("hex").slice(0, 12)}`;
      const known = key === null ? null : await stores.refreshes.get(id);
      return { domain, language, id, known, missing: Math.max(0, wanted - has) };
    }),
  );
}

/** Number of live items wanted of each domain and language: even shares, with the remainder going to the first ones. */
export function liveTargets({
  domains: { domains },
  method: { languages },
  schedule: { liveItems },
}: Pick<Settings, "domains" | "method" | "schedule">): {
  readonly domain: string;
  readonly language: Language;
  readonly wanted: number;
}[] {
  const cells = domains.flatMap(({ id: domain }) => languages.map((language) => ({ domain, language })));
  const share = Math.floor(liveItems / cells.length);
  const rest = liveItems % cells.length;
  return cells.map((cell, index) => ({ ...cell, wanted: share + (index < rest ? 1 : 0) }));
}
