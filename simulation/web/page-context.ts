import type { Random } from "../world/create-random.ts";
import { type Entity, isEntity, type WorldFact } from "../world/entity.ts";
import type { World } from "../world/world.ts";
import type { Statement } from "./page.ts";

export interface PageContext {
  readonly world: World;
  readonly random: Random;
}

/** The day that many days after another one, but not after the world's last day. */
export function dayAfter(date: string, days: number, world: World): string {
  const { today } = world.config;
  const day = later(date, days);
  return day < today ? day : today.slice(0, 10);
}

/**
 * Days that were computed before. Each of a world's articles has such a day, and without this cache, computing the days would take a fifth
 * of the time in which the pages are made.
 */
const knownDays = new Map<string, string[]>();

function later(date: string, days: number): string {
  const known = knownDays.get(date) ?? [];
  if (known.length === 0) knownDays.set(date, known);
  known[days] ??= new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
  return known[days];
}

/** The latest date among the facts. */
export function lastDayOf(facts: readonly WorldFact[]): string | undefined {
  return facts
    .flatMap(({ date, since }) => date ?? since ?? [])
    .sort()
    .at(-1);
}

export function statementOf(fact: WorldFact, random: Random, dated = true): Statement {
  return { facts: [fact], dated, variant: random.int(0, 11) };
}

/** Chooses the background of an article of that day: a few facts about the entity that were known by then, undated ones first. */
export function backgroundOf(
  entity: Entity,
  main: WorldFact,
  published: string,
  context: PageContext,
  most: number,
): Statement[] {
  const { world, random } = context;
  const timeless: WorldFact[] = [];
  const other: WorldFact[] = [];
  for (const fact of world.factsAbout.get(entity.id) ?? []) {
    if (fact === main || (fact.date !== undefined && fact.date >= published) || !holdsOn(fact, published))
      continue;
    (fact.subject === entity && fact.date === undefined ? timeless : other).push(fact);
  }
  const picked = new Set<WorldFact>();
  for (const list of [timeless, timeless, other])
    if (list.length > 0 && picked.size < most) picked.add(random.pick(list));
  return [...picked].map((fact) => statementOf(fact, random));
}

/** The entities that a fact mentions. */
export function entitiesOf(fact: WorldFact): Entity[] {
  return isEntity(fact.object) ? [fact.subject, fact.object] : [fact.subject];
}

/** Whether a fact is known and still true on a day. Past events stay true, replaced facts don't. Without a day: whether it is ever true. */
export function holdsOn(fact: WorldFact, day: string | undefined): boolean {
  if (day === undefined) return true;
  const begins = fact.date ?? fact.since;
  return (begins === undefined || begins <= day) && (fact.until === undefined || day < fact.until);
}
