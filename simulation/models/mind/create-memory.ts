import type { Fact } from "../../language/fact.ts";
import type { Language } from "../../language/language.ts";
import { almanacHost, encyclopediaHost, sites } from "../../web/site.ts";
import type { Entity } from "../../world/entity.ts";
import type { World } from "../../world/world.ts";
import { textFact } from "../../world/world-fact.ts";
import type { Memory } from "./memory.ts";

/** Below this popularity models remember no facts. */
const remembered = 0.5;

/** What every simulated model read before the world's cutoff: old facts about its best-known things, and which papers are good. */
export function createMemory(world: World): Memory {
  const byName = new Map<string, Entity>();
  for (const entity of world.entities) {
    byName.set(entity.name.en, entity);
    byName.set(entity.name.zh, entity);
  }
  const reputations = new Map(sites.map(({ host, trust }) => [host, trust]));
  reputations.set(encyclopediaHost, 0.85);
  reputations.set(almanacHost, 0.8);
  const recalled = new Map<string, readonly Fact[]>();
  const recall = (name: string, language: Language): readonly Fact[] => {
    const entity = byName.get(name);
    if (entity === undefined || entity.popularity < remembered) return [];
    return (world.factsAbout.get(entity.id) ?? [])
      .filter((fact) => !world.isFresh(fact))
      .map((fact) => textFact(fact, language));
  };
  return {
    fame: (name) => byName.get(name)?.popularity ?? 0,
    reputation: (host) => reputations.get(host) ?? null,
    recall(name, language) {
      const key = `${language}|${name}`;
      const known = recalled.get(key) ?? recall(name, language);
      recalled.set(key, known);
      return known;
    },
  };
}
