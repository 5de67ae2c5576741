import { createHash } from "node:crypto";
import type { Language } from "../domain/language.ts";
import type { Refresh } from "../domain/ports/refresh-store.ts";
import type { Stores } from "../domain/ports/stores.ts";
import type { Settings } from "../domain/settings/settings.ts";

/** A domain in one language, with what it lacks of its share of the live questions. */
export interface LiveCell {
  readonly domain: string;
  readonly language: Language;
  /** Of the refresh that makes up for it, for ever the same under one key. */
  readonly id: string;
  /** That refresh, where it was ordered already. */
  readonly known: Refresh | null;
  readonly missing: number;
}

/** The cells of `schedule.liveItems` as they stand; without a key none has a refresh yet. */
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

/** How many live items each domain and language is to have: even shares, what is left over to the first ones. */
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
