import type { Rumour } from "./create-rumours.ts";
import type { Entity } from "./entity.ts";
import type { WorldConfig } from "./world-config.ts";
import type { WorldFact } from "./world-fact.ts";

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
