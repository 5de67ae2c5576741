import type { Cast } from "./cast.ts";
import type { Random } from "./create-random.ts";
import type { DatePicker } from "./date-picker.ts";
import { type Entity, isEntity, type WorldFact } from "./entity.ts";

/** The simulated world: its truth, and the falsehoods on its web. It is a pure function of its config. */
export interface World {
  readonly config: WorldConfig;
  readonly entities: readonly Entity[];
  /** All facts, all of them true; a fact's id is its place in the list. */
  readonly facts: readonly WorldFact[];
  readonly rumours: readonly Rumour[];
  /** Facts in which an entity is subject or object, by the entity's id, in order. */
  readonly factsAbout: ReadonlyMap<string, readonly WorldFact[]>;
  isFresh(fact: WorldFact): boolean;
}

/** A false fact that sites state in place of a true one. */
interface Rumour {
  readonly denies: WorldFact;
  readonly claim: WorldFact;
  /** Whether respectable-looking sites state it too, not only weak ones. */
  readonly looksDecent: boolean;
}

const claimKey = (fact: WorldFact, object: Entity): string =>
  `${fact.subject.id} ${fact.relation} ${object.id}`;

/**
 * Makes rumours. A rumour is never true by chance: it has the true fact's subject and relation, another object of the same kind, and
 * sometimes another day. If the true object has a twin, the rumour often names the twin.
 */
export function createRumours(
  facts: readonly WorldFact[],
  options: {
    cast: Cast;
    twinOf: ReadonlyMap<string, Entity>;
    random: Random;
    dates: DatePicker;
    rate: number;
  },
): Rumour[] {
  const { cast, random, dates } = options;
  const rumours: Rumour[] = [];
  const truths = new Set(facts.map((fact) => (isEntity(fact.object) ? claimKey(fact, fact.object) : "")));
  for (const fact of facts) {
    if (fact.date === undefined || !dates.isFresh(fact.date)) continue;
    if (!random.chance(options.rate) || !isEntity(fact.object)) continue;
    const { object } = fact;
    const isFalse = (each: Entity): boolean =>
      each.id !== fact.subject.id && !truths.has(claimKey(fact, each));
    const twin = options.twinOf.get(object.id);
    const other =
      twin !== undefined && isFalse(twin) && random.chance(0.6)
        ? twin
        : cast.pick(object.kind, object, random, isFalse);
    if (other === undefined) continue;
    const date = random.chance(0.3) ? dates.fresh(random) : fact.date;
    rumours.push({
      denies: fact,
      claim: {
        ...fact,
        id: facts.length + rumours.length,
        object: other,
        ...(date !== undefined && { date }),
      },
      looksDecent: random.chance(1 / 3),
    });
  }
  return rumours;
}

/** Rates at which the simulated web misleads. They are printed with every figure that is measured on it. */
export interface TroubleRates {
  /** Share of entities with a twin that has most of their facts. */
  readonly twins: number;
  /** Share of fresh facts that at least one page contradicts; every third such page is on a respectable-looking site. */
  readonly rumours: number;
  /** Share of dated facts from before the cutoff that a page with a new date repeats without their date. */
  readonly stale: number;
  /** Share of dated facts from before the cutoff that later articles repeat in their background without their date. */
  readonly retold: number;
  /** Share of these repeated facts whose first report, in their language, is still on the web. */
  readonly archived: number;
  /** Share of pages that give instructions to their reader. */
  readonly injections: number;
  /** Share of pages whose text appears only after their script has run. */
  readonly scripted: number;
  /** Share of news articles that one to three other sites copy. */
  readonly syndicated: number;
}

/** Changes of the world during the simulated time; without it, all events are in the past. */
export interface WorldChange {
  /** First day on which a fact is replaced or a page is removed from the web. */
  readonly from: string;
  /** Share of the changeable facts (an organisation's seat, a city's population) that change between that day and the last one. */
  readonly replaced: number;
  /** Share of news pages that are removed from the web in that time. */
  readonly vanished: number;
}

export interface WorldConfig {
  /** Seed that determines everything: a whole number of 32 bits. */
  readonly seed: number;
  /**
   * Number of entities: `default` about 2,500; `small` about 500, for tests that start many worlds; `large` about 10,000, for a year of
   * items.
   */
  readonly size: "large" | "default" | "small";
  /** τ: facts dated on or after it are fresh. */
  readonly cutoff: string;
  /** Last day of the world's news. */
  readonly today: string;
  /**
   * Number of tokens of the median page. Text that states no fact is added up to this number. With 0, pages contain only their statements,
   * a few hundred tokens.
   */
  readonly pageTokens: number;
  readonly trouble: TroubleRates;
  readonly change?: WorldChange;
}

export const defaultTrouble: TroubleRates = {
  twins: 0.15,
  rumours: 0.12,
  stale: 0.25,
  retold: 0.3,
  archived: 0.85,
  injections: 0.03,
  scripted: 0.12,
  syndicated: 0.2,
};

export const defaultWorldConfig: WorldConfig = {
  seed: 1,
  size: "default",
  cutoff: "2026-01-01",
  today: "2026-06-30",
  pageTokens: 0,
  trouble: defaultTrouble,
};
