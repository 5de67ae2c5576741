import type { RelationId } from "../language/relations/relation.ts";
import { addTwins, createEntities, createEntityMaker } from "./add-twins.ts";
import { type Cast, createCast } from "./cast.ts";
import { createFacts } from "./create-facts.ts";
import { createNamer } from "./create-namer.ts";
import { createRandom, type Random } from "./create-random.ts";
import { createDatePicker } from "./date-picker.ts";
import { type Entity, isEntity, type WorldFact } from "./entity.ts";
import {
  createRumours,
  defaultTrouble,
  defaultWorldConfig,
  type TroubleRates,
  type World,
  type WorldChange,
  type WorldConfig,
} from "./world.ts";

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

/** Makes the world of a seed; it is the same on every machine and in every process. */
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

/** Relations whose facts are true until something replaces them. An event that took place is never undone. */
const changeable: ReadonlySet<RelationId> = new Set(["headquarters", "presenter", "population", "capacity"]);
const dayLength = 86_400_000;

/**
 * Replaces facts by others, each once and on its own day. Replaced facts keep their place in the list and have an end date; the new facts
 * are appended.
 */
function replaceFacts(
  facts: readonly WorldFact[],
  options: {
    readonly cast: Cast;
    readonly random: Random;
    readonly change: WorldChange;
    readonly today: string;
  },
): WorldFact[] {
  const { cast, random, change, today } = options;
  const first = Date.parse(change.from);
  const days = Math.max(1, Math.floor((Date.parse(today) - first) / dayLength));
  const later: WorldFact[] = [];
  const kept = facts.map((fact): WorldFact => {
    if (!changeable.has(fact.relation) || !random.chance(change.replaced)) return fact;
    const day = new Date(first + random.int(0, days - 1) * dayLength).toISOString().slice(0, 10);
    const object = otherThan(fact, cast, random);
    if (object === undefined) return fact;
    later.push({ ...fact, id: facts.length + later.length, object, since: day });
    return { ...fact, until: day };
  });
  return [...kept, ...later];
}

function otherThan(
  { object, subject }: WorldFact,
  cast: Cast,
  random: Random,
): WorldFact["object"] | undefined {
  if (isEntity(object))
    return cast.pick(object.kind, object, random, (other) => other !== object && other.id !== subject.id);
  const number = Math.round(Number(object.name.en) * (1.15 + 0.5 * random.next()));
  return { name: { en: String(number), zh: String(number) } };
}
