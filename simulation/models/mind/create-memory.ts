import type { Fact } from "../../language/fact.ts";
import type { Language } from "../../language/language.ts";
import { almanacHost, encyclopediaHost, sites } from "../../web/site.ts";
import type { Entity } from "../../world/entity.ts";
import type { World } from "../../world/world.ts";
import { textFact } from "../../world/world-fact.ts";
import type { Memory } from "./memory.ts";
import { questionKey } from "./question-key.ts";

/** Below this popularity models remember no facts. */
const remembered = 0.5;

/** What a model was trained on besides, later than every other one. */
export interface Training {
  /** The last day of the facts that it knows; absent: those of before the world's cutoff. */
  readonly until?: string;
  readonly answers: ReadonlyMap<string, string>;
}

/** What every simulated model read before the world's cutoff: old facts about its best-known things, and which papers are good. */
export function createMemory(world: World, training?: Training): Memory {
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
      .filter((fact) =>
        training?.until === undefined
          ? !world.isFresh(fact) && fact.since === undefined
          : (fact.date ?? fact.since ?? "") <= training.until,
      )
      .map((fact) => textFact(fact, language));
  };
  return {
    answerTo: (question) => training?.answers.get(questionKey(question)) ?? null,
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
