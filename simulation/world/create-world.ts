import { addTwins } from "./add-twins.ts";
import { createCast } from "./cast.ts";
import { createEntities, createEntityMaker } from "./create-entities.ts";
import { createFacts } from "./create-facts.ts";
import { createNamer } from "./create-namer.ts";
import { createRandom } from "./create-random.ts";
import { createRumours } from "./create-rumours.ts";
import { createDatePicker } from "./date-picker.ts";
import type { Entity } from "./entity.ts";
import { replaceFacts } from "./replace-facts.ts";
import type { World } from "./world.ts";
import { defaultTrouble, defaultWorldConfig, type TroubleRates, type WorldConfig } from "./world-config.ts";
import { isEntity, type WorldFact } from "./world-fact.ts";

export interface WorldOptions extends Partial<Omit<WorldConfig, "trouble">> {
  /** Rates that differ from the defaults. */
  readonly trouble?: Partial<TroubleRates>;
}

const shareOfSize = { large: 4, default: 1, small: 0.15 } as const;

function indexFacts(facts: readonly WorldFact[]): Map<string, WorldFact[]> {
  const about = new Map<string, WorldFact[]>();
  for (const fact of facts)
    for (const end of [fact.subject, fact.object]) {
      if (!isEntity(end)) continue;
      const list = about.get(end.id);
      if (list === undefined) about.set(end.id, [fact]);
      else list.push(fact);
    }
  return about;
}

/** Makes the world of a seed: alike on every machine and in every process. */
export function createWorld(options: WorldOptions = {}): World {
  const { trouble, ...rest } = options;
  const config: WorldConfig = { ...defaultWorldConfig, ...rest, trouble: { ...defaultTrouble, ...trouble } };
  const random = createRandom(config.seed);
  const dates = createDatePicker(config);
  const namer = createNamer(random.fork("names"));
  const make = createEntityMaker({ namer });

  const originals = createEntities(make, random.fork("entities"), shareOfSize[config.size]);
  const cast = createCast(originals);
  const first = createFacts({ entities: originals, cast, namer, random: random.fork("facts"), dates });
  const twins = addTwins({
    entities: originals,
    facts: first,
    make,
    random: random.fork("twins"),
    dates,
    rate: config.trouble.twins,
  });
  const { change, today } = config;
  const lasting = [...first, ...twins.facts];
  const facts =
    change === undefined
      ? lasting
      : replaceFacts(lasting, { cast, random: random.fork("change"), change, today });
  const twinOf = new Map<string, Entity>(twins.entities.map((twin) => [twin.twinOf ?? "", twin]));
  const rumours = createRumours(facts, {
    cast,
    twinOf,
    random: random.fork("rumours"),
    dates,
    rate: config.trouble.rumours,
  });
  return {
    config,
    entities: [...originals, ...twins.entities],
    facts,
    rumours,
    factsAbout: indexFacts(facts),
    isFresh: (fact) => fact.date !== undefined && dates.isFresh(fact.date),
  };
}
