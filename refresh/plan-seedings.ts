import type { Language } from "../domain/language.ts";
import type { Refresh } from "../domain/ports/runs/refresh-store.ts";
import type { SourceKind } from "../domain/run/source-grade.ts";
import { beginSeeding } from "./begin-seeding.ts";
import type { PlanParts } from "./plan-parts.ts";

/** Number of times that a sub-domain is asked for seeds within one refresh before it counts as exhausted. */
const maxSeedingRounds = 3;
/**
 * Number of seedings of one language that are under way at once. With `work.ordered` there is only one, so that it is always the same
 * seeding that adds a seed first.
 */
const seedingsAtOnce = { asTheyCome: 2, ordered: 1 };

/**
 * Requests seedings for the languages that lack seeds. Consecutive sub-domains belong to different domains, and each is asked once before
 * any is asked again. `exhausted` means that no seeding is under way and no sub-domain is left to ask. Seedings of a Wikidata delta cost
 * nothing, so all sub-domains are asked at once.
 */
export async function planSeedings(
  parts: PlanParts,
  refresh: Refresh,
  lacking: readonly Language[],
  source: SourceKind = "web",
): Promise<"under-way" | "exhausted"> {
  const { seedings, settings } = parts;
  const subDomains = inTurn(
    settings.domains.domains
      .filter((domain) => !refresh.domains || refresh.domains.includes(domain.id))
      .map((domain) => domain.subDomains.map((sub) => ({ domain: domain.id, subDomain: sub.id }))),
  );
  const webAtOnce = settings.work.ordered ? seedingsAtOnce.ordered : seedingsAtOnce.asTheyCome;
  const atOnce = source === "web" ? webAtOnce : subDomains.length;
  for (const seeding of await seedings.list(refresh.id))
    if (seeding.status === "open") await beginSeeding(parts, seeding.id);
  const known = (await seedings.list(refresh.id)).filter((seeding) => seeding.source === source);
  // A refresh with shares asks for one language of one source at a time.
  const counts = ({ language }: { readonly language: Language }): boolean =>
    refresh.sources === null || lacking.includes(language);
  let underWay = known.filter((seeding) => seeding.status === "open" && counts(seeding)).length;

  for (const [index, language] of refresh.languages.entries()) {
    if (!lacking.includes(language)) continue;
    const own = known.filter((seeding) => seeding.language === language);
    let free = atOnce - own.filter((seeding) => seeding.status === "open").length;
    for (let round = 1; round <= maxSeedingRounds && free > 0; round++) {
      // If no sub-domain gave a new seed in the round before, this round is not begun.
      if (
        round > 1 &&
        own.filter((seeding) => seeding.round === round - 1).every((seeding) => seeding.added === 0)
      )
        break;
      for (const place of rotate(
        subDomains,
        index * Math.ceil(subDomains.length / refresh.languages.length),
      )) {
        if (free <= 0) break;
        if (own.some((seeding) => seeding.round === round && seeding.subDomain === place.subDomain)) continue;
        const wanted = settings.method.seedsPerCall;
        const seeding = await seedings.create({
          ...{ refreshId: refresh.id, source, language, ...place, round, wanted },
        });
        await beginSeeding(parts, seeding.id);
        free--;
        underWay++;
      }
      // The next round waits until all seedings of this one have ended.
      if (own.some((seeding) => seeding.round === round && seeding.status === "open")) break;
    }
  }
  return underWay > 0 ? "under-way" : "exhausted";
}

/** Takes the first entry of each list, then the second of each, and so on. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
}

function rotate<T>(list: readonly T[], by: number): T[] {
  return [...list.slice(by), ...list.slice(0, by)];
}
