import type { Random } from "../world/create-random.ts";
import { type Entity, isEntity, type WorldFact } from "../world/entity.ts";
import type { World } from "../world/world.ts";
import type { Statement } from "./page.ts";

export interface PageContext {
  readonly world: World;
  readonly random: Random;
}

/** A day so many days after another one, not past the world's last day. */
export function dayAfter(date: string, days: number, world: World): string {
  const time = Math.min(Date.parse(date) + days * 86_400_000, Date.parse(world.config.today));
  return new Date(time).toISOString().slice(0, 10);
}

/** The last day that the facts speak of. */
export function lastDayOf(facts: readonly WorldFact[]): string | undefined {
  return facts
    .flatMap(({ date, since }) => date ?? since ?? [])
    .sort()
    .at(-1);
}

export function statementOf(fact: WorldFact, random: Random, dated = true): Statement {
  return { facts: [fact], dated, variant: random.int(0, 11) };
}

/** What an article of that day tells of an entity besides its news: facts known by then, a few, undated ones first. */
export function backgroundOf(
  entity: Entity,
  main: WorldFact,
  published: string,
  context: PageContext,
  most: number,
): Statement[] {
  const { world, random } = context;
  const known = (world.factsAbout.get(entity.id) ?? []).filter(
    (fact) => fact !== main && (fact.date === undefined || fact.date < published) && holdsOn(fact, published),
  );
  const own = known.filter((fact) => fact.subject === entity);
  const timeless = own.filter((fact) => fact.date === undefined);
  const other = known.filter((fact) => fact.subject !== entity || fact.date !== undefined);
  const picked = new Set<WorldFact>();
  for (const list of [timeless, timeless, other])
    if (list.length > 0 && picked.size < most) picked.add(random.pick(list));
  return [...picked].map((fact) => statementOf(fact, random));
}

/** The entities that a fact speaks of. */
export function entitiesOf(fact: WorldFact): Entity[] {
  return isEntity(fact.object) ? [fact.subject, fact.object] : [fact.subject];
}

/** Whether a fact is known and still so on a day: what happened stays true, what was replaced doesn't. Without a day: whether it ever is. */
export function holdsOn(fact: WorldFact, day: string | undefined): boolean {
  if (day === undefined) return true;
  const begins = fact.date ?? fact.since;
  return (begins === undefined || begins <= day) && (fact.until === undefined || day < fact.until);
}
