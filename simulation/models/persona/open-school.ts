import type { Fact } from "../../language/fact.ts";
import type { Language } from "../../language/language.ts";
import { almanacHost, encyclopediaHost, sites } from "../../web/site.ts";
import { type Entity, textFact } from "../../world/entity.ts";
import type { World } from "../../world/world.ts";
import type { Memory } from "./memory.ts";

/** Training material of a model that is trained again. */
interface Lesson {
  readonly model: string;
  /** Last day of the facts that it knows from then on. */
  readonly until?: string | undefined;
  /** Questions that it has seen with their answers, in addition to those of earlier lessons. */
  readonly learnt: readonly { readonly question: string; readonly answer: string }[];
}

/** Trains models by name; all other models have the common memory. */
export interface School {
  teach(lesson: Lesson): void;
  memoryOf(model: string): Memory;
  models(): readonly string[];
}

export function openSchool(world: World): School {
  const common = createMemory(world);
  const taught = new Map<
    string,
    { memory: Memory; until: string | undefined; answers: Map<string, string> }
  >();
  return {
    teach({ model, until, learnt }) {
      const known = taught.get(model);
      const last = until ?? known?.until;
      const answers = known?.answers ?? new Map<string, string>();
      for (const { question, answer } of learnt) answers.set(questionKey(question), answer);
      const memory = createMemory(world, { answers, ...(last !== undefined && { until: last }) });
      taught.set(model, { memory, until: last, answers });
    },
    memoryOf: (model) => taught.get(model)?.memory ?? common,
    models: () => [...taught.keys()],
  };
}

/** Fame below which models remember no facts. */
const remembered = 0.5;

/** Additional training of one model, later than that of all others. */
interface Training {
  /** Last day of the facts that the model knows. If absent, the model knows the facts from before the world's cutoff. */
  readonly until?: string;
  readonly answers: ReadonlyMap<string, string>;
}

/**
 * Makes the memory that every simulated model has from what it read before the world's cutoff: old facts about the best-known things, and
 * which newspapers are good.
 */
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

/** Key of a question that ignores white space and case. */
function questionKey(question: string): string {
  return question.normalize("NFKC").replace(/\s+/gu, " ").trim().toLowerCase();
}
