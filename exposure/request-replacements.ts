import { createHash } from "node:crypto";
import type { Language } from "../domain/language.ts";
import type { Refresh } from "../domain/ports/runs/refresh-store.ts";
import type { Stores } from "../domain/ports/stores.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { hashForId } from "../refresh/hash-for-id.ts";
import { checkRequest, hashRefreshRequest } from "../refresh/request-refresh.ts";

export interface RequestedReplacement extends Replacement {
  /** Null if the settings no longer contain the domain or the language, so that nothing is requested. */
  readonly refreshId: string | null;
}

/**
 * Requests replacements for the items that were retired under one key: as many new items of each domain and language as were retired there.
 * Unsolved items are not replaced. The ids of the requests are derived from the key, so that a repeat requests nothing twice. If more items
 * were retired under the same key since the last request, only these are requested in addition.
 */
export async function requestReplacements(
  {
    settings,
    stores,
  }: { readonly settings: Settings; readonly stores: Pick<Stores, "lifecycles" | "refreshes"> },
  key: string,
): Promise<RequestedReplacement[]> {
  const retired = await stores.lifecycles.list({ movedBy: { key, to: "retired" } });
  const domains = settings.domains.domains.map(({ id }) => id);
  const requested: RequestedReplacement[] = [];
  for (const cell of planReplacements(retired.filter(({ unsolved }) => !unsolved))) {
    const isKnown = domains.includes(cell.domain) && settings.method.languages.includes(cell.language);
    requested.push(
      ...(isKnown ? await requestCell({ settings, stores }, key, cell) : [{ ...cell, refreshId: null }]),
    );
  }
  return requested;
}

/** Id of the first refresh that was requested for the items of one retirement; null if none was. `key` is the key of that retirement. */
export async function findReplacement(
  { refreshes }: Pick<Stores, "refreshes">,
  { key, domain, language }: { readonly key: string; readonly domain: string; readonly language: Language },
): Promise<string | null> {
  return (await refreshes.get(idOf([key, domain, language, 0])))?.id ?? null;
}

async function requestCell(
  { settings, stores }: Parameters<typeof requestReplacements>[0],
  key: string,
  { domain, language, retired }: Replacement,
): Promise<RequestedReplacement[]> {
  const requested: Refresh[] = [];
  let missing = retired;
  while (missing > 0) {
    const id = idOf([key, domain, language, requested.length]);
    const request = checkRequest(settings, { target: missing, languages: [language], domains: [domain] });
    const refresh =
      (await stores.refreshes.get(id)) ??
      (await stores.refreshes.create({
        ...request,
        id,
        settingsHash: hashForId(hashRefreshRequest(settings, request), id),
        detached: true,
      }));
    requested.push(refresh);
    missing -= refresh.target;
  }
  return requested.map(({ id, target }) => ({ domain, language, retired: target, refreshId: id }));
}

function idOf(parts: readonly (string | number)[]): string {
  return `refresh-${createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16)}`;
}

/** Number of retired items of one domain and language, which is the number of items to make. */
interface Replacement {
  readonly domain: string;
  readonly language: Language;
  readonly retired: number;
}

/** Counts retired items by domain and language, in a fixed order. */
function planReplacements(
  retired: readonly { readonly domain: string; readonly language: Language }[],
): Replacement[] {
  const cells = new Map<string, Replacement>();
  for (const { domain, language } of retired) {
    const name = `${domain}\n${language}`;
    cells.set(name, { domain, language, retired: (cells.get(name)?.retired ?? 0) + 1 });
  }
  return [...cells.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, cell]) => cell);
}
