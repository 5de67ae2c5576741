import type { Seeding, SeedingStore, SeedStore } from "../../domain/ports/runs/seeding-store.ts";
import { normaliseName } from "../../domain/question/normalise-name.ts";
import type { Seed } from "../../domain/run/seed.ts";
import type { SourceKind } from "../../domain/run/source-grade.ts";

const start = Date.parse("2026-05-01T09:00:00Z");

/** Seeds and seedings in memory, on 1 May 2026; each is made a millisecond after the one before. */
export function createMemorySeedStores(): { seeds: SeedStore; seedings: SeedingStore } {
  const seeds = new Map<string, Seed>();
  const seedings = new Map<string, Seeding>();
  const used = new Set<string>();
  const added = new Map<string, Date>();
  let made = 0;
  const tick = () => {
    made += 1;
    return new Date(start + made);
  };
  const list: SeedStore["list"] = async ({ language, domain, subDomain, limit, unused, before }) =>
    [...seeds.values()]
      .filter((seed) => language === undefined || seed.language === language)
      .filter((seed) => domain === undefined || seed.domain === domain)
      .filter((seed) => subDomain === undefined || seed.subDomain === subDomain)
      .filter((seed) => before === undefined || (added.get(seed.id) ?? before) < before)
      .filter((seed) => unused !== true || !used.has(seed.id))
      .slice(0, limit);
  return {
    seeds: {
      async add(found, { max, ends }) {
        const fresh: Seed[] = [];
        for (const seed of found) {
          const id = `seed ${seed.language} ${normaliseName(seed.name)}`;
          if (seeds.has(id) || seeds.size >= max) continue;
          seeds.set(id, { ...seed, id });
          added.set(id, tick());
          fresh.push({ ...seed, id });
        }
        const seeding = ends && seedings.get(ends.seedingId);
        if (seeding?.status === "open")
          seedings.set(seeding.id, {
            ...seeding,
            status: "done",
            added: fresh.length,
            detail: ends?.detail ?? null,
          });
        return fresh;
      },
      async countUnused(source) {
        const counts = new Map<string, number>();
        for (const { subDomain, language } of (await list({ unused: true })).filter(isFrom(source)))
          counts.set(`${subDomain}/${language}`, (counts.get(`${subDomain}/${language}`) ?? 0) + 1);
        return counts;
      },
      get: async (id) => seeds.get(id) ?? null,
      list,
      listNames: list,
      count: async (filter) => (await list(filter)).length,
      async countTaken(_refreshId, language) {
        const taken = [...seeds.values()].filter((seed) => used.has(seed.id) && seed.language === language);
        return {
          web: taken.filter(isFrom("web")).length,
          wikidata: taken.filter(isFrom("wikidata")).length,
        };
      },
      listTaken: async () => [],
      async takeUnused({ languages, limit, source }) {
        const taken = (await list({ unused: true }))
          .filter((seed) => languages.includes(seed.language))
          .filter(isFrom(source));
        for (const seed of taken.slice(0, limit)) used.add(seed.id);
        return taken.slice(0, limit);
      },
    },
    seedings: {
      async create(wanted) {
        const seeding: Seeding = {
          id: `seeding-${seedings.size + 1}`,
          ...{ source: "web", pair: null },
          ...wanted,
          status: "open",
          added: 0,
          detail: null,
          created: tick(),
          day: "2026-05-01",
        };
        seedings.set(seeding.id, seeding);
        return seeding;
      },
      get: async (id) => seedings.get(id) ?? null,
      countEarlier: async ({ source, language, subDomain, created }) =>
        [...seedings.values()]
          .filter((one) => one.source === source && one.created < created)
          .filter((one) => one.language === language && one.subDomain === subDomain).length,
      list: async (refreshId) => [...seedings.values()].filter((seeding) => seeding.refreshId === refreshId),
      listRequest: async () => [],
      async heartbeat() {},
      async request() {},
      spend: async () => ({
        ...{ dollars: 0, heldDollars: 0, lostDollars: 0, refusedDollars: null, budgetDollars: null },
      }),
      async finish(id, result) {
        const seeding = seedings.get(id);
        if (seeding !== undefined) seedings.set(id, { ...seeding, ...result });
      },
    },
  };
}

function isFrom(source: SourceKind | undefined): (seed: Seed) => boolean {
  return ({ delta }) => source === undefined || (delta === undefined) === (source === "web");
}
