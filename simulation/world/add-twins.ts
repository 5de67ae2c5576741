import { own } from "../../domain/own.ts";
import type { Kind } from "../language/relations/kinds.ts";
import { relationOf } from "../language/relations/relations.ts";
import { subDomains } from "../language/relations/sub-domains.ts";
import type { Namer } from "./create-namer.ts";
import type { Random } from "./create-random.ts";
import type { DatePicker } from "./date-picker.ts";
import { type Entity, isEntity, type WorldFact } from "./entity.ts";

export interface TwinsOptions {
  readonly entities: readonly Entity[];
  readonly facts: readonly WorldFact[];
  readonly make: MakeEntity;
  readonly random: Random;
  readonly dates: DatePicker;
  readonly rate: number;
}

/**
 * Adds twins. A twin shares nearly every fact of another entity, in both roles if the relation allows it. It differs in at least one dated
 * fact, which has another day and often another month. Most clues of a question therefore fit the twin too.
 */
export function addTwins(options: TwinsOptions): { entities: Entity[]; facts: WorldFact[] } {
  const { random, dates } = options;
  const about = new Map<string, WorldFact[]>();
  for (const fact of options.facts)
    for (const end of [fact.subject, fact.object]) {
      if (!isEntity(end)) continue;
      const list = about.get(end.id);
      if (list === undefined) about.set(end.id, [fact]);
      else list.push(fact);
    }

  const entities: Entity[] = [];
  const facts: WorldFact[] = [];
  const eligible = options.entities.filter(({ kind }) => kind !== "city" && kind !== "region");
  for (const original of eligible) {
    if (!random.chance(options.rate)) continue;
    const twin = options.make(original.kind, original.subDomain, original.popularity * 0.8, original);
    entities.push(twin);
    let differs = false;
    for (const fact of about.get(original.id) ?? []) {
      const relation = relationOf(fact.relation);
      const isSubject = fact.subject === original;
      if (fact.relation === "alias" || (!isSubject && relation.functional)) continue;
      const ends = isSubject
        ? { subject: twin, object: fact.object }
        : { subject: fact.subject, object: twin };
      const moves = fact.date !== undefined && (!differs || random.chance(0.4));
      if (moves) differs = true;
      const date =
        fact.date === undefined || !moves
          ? fact.date
          : dates.isFresh(fact.date)
            ? dates.fresh(random)
            : dates.old(random);
      facts.push({
        id: options.facts.length + facts.length,
        ...ends,
        relation: fact.relation,
        ...(date !== undefined && { date }),
      });
    }
  }
  return { entities, facts };
}

const geography = subDomains.filter((each) => each.domain === "geography").map((each) => each.id);

/** Makes one entity. Ids count up, so the order of the calls is part of the world. */
type MakeEntity = (
  kind: Kind,
  subDomain: string,
  popularity: number,
  likeness?: Pick<Entity, "id" | "stem">,
) => Entity;

export function createEntityMaker(options: { readonly namer: Namer }): MakeEntity {
  let count = 0;
  return (kind, subDomain, popularity, likeness) => {
    const { name, stem } = options.namer.make(kind, subDomain.split("/")[0] ?? "", likeness?.stem);
    const slug = name.en.toLowerCase().replace(/[^a-z0-9]+/g, "-");
    count += 1;
    const id = `${slug}-${count.toString(36)}`;
    return { id, kind, name, stem, subDomain, popularity, ...(likeness && { twinOf: likeness.id }) };
  };
}

/**
 * Makes every entity except the twins: regions and cities first, then the entities of each sub-domain. `share` scales the counts; at least
 * one of every kind remains.
 */
export function createEntities(make: MakeEntity, random: Random, share: number): Entity[] {
  const scaled = (count: number): number => Math.max(1, Math.round(count * share));
  const ranks = new Map<string, number>();
  const add = (kind: Kind, subDomain: string): Entity => {
    const key = `${kind} ${subDomain}`;
    const rank = (ranks.get(key) ?? 0) + 1;
    ranks.set(key, rank);
    return make(kind, subDomain, 1 / rank);
  };
  const places = [
    ...Array.from({ length: Math.max(6, scaled(14)) }, () => add("region", random.pick(geography))),
    ...Array.from({ length: Math.max(20, scaled(70)) }, () => add("city", random.pick(geography))),
  ];
  const others = subDomains.flatMap(({ id }) =>
    [...makeUpOf(id)].flatMap(([kind, count]) => Array.from({ length: scaled(count) }, () => add(kind, id))),
  );
  return [...places, ...others];
}

type Counts = Readonly<Partial<Record<Kind, number>>>;

/** Counts of the kinds that every sub-domain has. */
const common: Counts = { person: 14, organisation: 8, award: 2, event: 4, project: 4, building: 3 };

const byDomain: Readonly<Record<string, Counts>> = {
  science: { paper: 7, species: 2, treatment: 1 },
  technology: { product: 8, paper: 3 },
  economy: { product: 5, law: 2, book: 3 },
  politics: { law: 7, book: 3 },
  geography: { building: 4, species: 3, book: 3 },
  "history-and-culture": { book: 5, film: 2, building: 3 },
  "arts-and-entertainment": { film: 3, book: 3, album: 3, product: 1 },
  sports: { team: 7, book: 2, film: 1 },
  health: { treatment: 6, paper: 4 },
};

const bySubDomain: Readonly<Record<string, Counts>> = {
  "science/biology": { species: 7, paper: 3 },
  "geography/nature-reserves": { species: 7, building: 3 },
  "arts-and-entertainment/film": { film: 9, book: 1 },
  "arts-and-entertainment/television": { film: 9, book: 1 },
  "arts-and-entertainment/music": { album: 9, book: 1 },
  "arts-and-entertainment/literature": { book: 9, film: 1 },
  "arts-and-entertainment/video-games": { product: 9, album: 1 },
};

/** Number of entities of each kind that a sub-domain has at full size; an unknown domain has the common kinds and books. */
function makeUpOf(subDomain: string): ReadonlyMap<Kind, number> {
  const special = own(bySubDomain, subDomain) ?? own(byDomain, subDomain.split("/")[0] ?? "") ?? { book: 8 };
  const counts = new Map<Kind, number>();
  for (const [kind, count] of [...Object.entries(common), ...Object.entries(special)] as [Kind, number][])
    counts.set(kind, (counts.get(kind) ?? 0) + count);
  return counts;
}
