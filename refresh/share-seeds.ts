import type { Language } from "../domain/language.ts";
import type { Refresh } from "../domain/ports/runs/refresh-store.ts";
import { divideSeeds, type SourceKind, type SourceShares, shareOf } from "../domain/run/source-grade.ts";
import type { PlanParts } from "./plan-parts.ts";
import { planSeedings } from "./plan-seedings.ts";

/** How many seeds of one language a refresh takes now, by source. */
export interface SharedSeeds {
  readonly take: Readonly<Record<SourceKind, number>>;
  /** Whether seedings are under way that may bring seeds which are still missing. */
  readonly waiting: boolean;
}

const kinds: readonly SourceKind[] = ["web", "wikidata"];

/**
 * Divides `limit` seeds of one language among the sources of a refresh. If a source has too few unused seeds, seedings are requested, and
 * its missing seeds are left for them. If a source has no seeds and nothing left to ask, the other source takes over what it lacks,
 * provided that it has a share of its own.
 */
export async function shareSeeds(
  parts: PlanParts,
  refresh: Refresh & { readonly sources: SourceShares },
  { language, limit }: { readonly language: Language; readonly limit: number },
): Promise<SharedSeeds> {
  const taken = await parts.seeds.countTaken(refresh.id, language);
  const unused = {
    web: await countFree(parts, refresh, language, "web"),
    wikidata: await countFree(parts, refresh, language, "wikidata"),
  };
  const wanted = divideSeeds(limit, refresh.sources, taken);
  const status = new Map<SourceKind, "under-way" | "exhausted">();
  const lack = (kind: SourceKind): number => Math.max(0, wanted[kind] - unused[kind]);
  // A source that takes over seeds of the other one may then lack seeds itself, so each source is looked at twice.
  for (const kind of [...kinds, ...kinds]) {
    const missing = lack(kind);
    if (missing === 0 || status.has(kind)) continue;
    const found = await planSeedings(parts, refresh, [language], kind);
    status.set(kind, found);
    if (found === "under-way") continue;
    const other = kinds.find((each) => each !== kind && shareOf(each, refresh.sources) > 0);
    if (other === undefined || status.get(other) === "exhausted") continue;
    wanted[kind] -= missing;
    wanted[other] += missing;
  }
  return {
    take: {
      web: Math.min(wanted.web, unused.web),
      wikidata: Math.min(wanted.wikidata, unused.wikidata),
    },
    waiting: kinds.some((kind) => status.get(kind) === "under-way" && lack(kind) > 0),
  };
}

async function countFree(
  { seeds, settings }: PlanParts,
  refresh: Refresh,
  language: Language,
  source: SourceKind,
): Promise<number> {
  const free = await seeds.countUnused(source);
  return settings.domains.domains
    .filter(({ id }) => refresh.domains?.includes(id) ?? true)
    .flatMap(({ subDomains }) => subDomains)
    .reduce((sum, { id }) => sum + (free.get(`${id}/${language}`) ?? 0), 0);
}
