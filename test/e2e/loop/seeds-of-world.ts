import type { Language } from "../../../domain/language.ts";
import type { Seed } from "../../../domain/run/seed.ts";
import { pageSetOf } from "../../../simulation/web/page-set.ts";
import type { World } from "../../../simulation/world/world.ts";

/** Seed entities as a seeding would bring them, alike for equal worlds: things in the news since the cutoff, with the pages that show it. */
export function seedsOfWorld(world: World, wanted: number, language: Language = "en"): Omit<Seed, "id">[] {
  const pages = pageSetOf(world);
  const subjects = new Set(world.facts.filter((fact) => world.isFresh(fact)).map((fact) => fact.subject));
  const seeds = [...subjects].flatMap((entity): Omit<Seed, "id">[] => {
    const news = pages
      .newsOf(entity.id, language)
      .filter(
        (page) => page.trust >= 0.6 && page.trouble === undefined && page.published > world.config.cutoff,
      );
    const [newest] = news;
    if (newest === undefined || entity.twinOf !== undefined) return [];
    return [
      {
        language,
        domain: entity.subDomain.split("/")[0] ?? "",
        subDomain: entity.subDomain,
        name: entity.name[language],
        description: "",
        urls: news.slice(0, 3).map((page) => `http://${page.host}${page.path}`),
        surfaced: newest.published,
      },
    ];
  });
  const step = Math.max(1, Math.floor(seeds.length / wanted));
  return seeds.filter((_, index) => index % step === 0).slice(0, wanted);
}
