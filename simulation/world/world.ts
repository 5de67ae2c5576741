import type { Cast } from "./cast.ts";
import type { Random } from "./create-random.ts";
import type { DatePicker } from "./date-picker.ts";
import type { Entity } from "./entity.ts";
import type { WorldConfig } from "./world-config.ts";
import { isEntity, type WorldFact } from "./world-fact.ts";

/** The simulated world: what is true in it, and which falsehoods its web tells. A pure function of its config. */
export interface World {
  readonly config: WorldConfig;
  readonly entities: readonly Entity[];
  /** All true; the id is the place in the list. */
  readonly facts: readonly WorldFact[];
  readonly rumours: readonly Rumour[];
  /** The facts in which an entity is subject or object, by its id, in order. */
  readonly factsAbout: ReadonlyMap<string, readonly WorldFact[]>;
  isFresh(fact: WorldFact): boolean;
}

/** A false fact that sites tell in place of a true one. */
interface Rumour {
  readonly denies: WorldFact;
  readonly claim: WorldFact;
  /** Told on a site that looks as decent as any, not only on weak ones. */
  readonly looksDecent: boolean;
}

const claimKey = (fact: WorldFact, object: Entity): string =>
  `${fact.subject.id} ${fact.relation} ${object.id}`;

/** A claim is never true by chance: it has the true fact's subject and relation, another object of the same kind, and sometimes another day. Where the true object has a twin, the twin is a likely victim. */
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
