import { relationOf } from "../language/find-relation.ts";
import type { MakeEntity } from "./create-entities.ts";
import type { Random } from "./create-random.ts";
import type { DatePicker } from "./date-picker.ts";
import type { Entity } from "./entity.ts";
import { isEntity, type WorldFact } from "./world-fact.ts";

export interface TwinsOptions {
  readonly entities: readonly Entity[];
  readonly facts: readonly WorldFact[];
  readonly make: MakeEntity;
  readonly random: Random;
  readonly dates: DatePicker;
  readonly rate: number;
}

/**
 * Twins share nearly every fact of another entity, in both roles where the relation lets two things share it, and
 * differ in one dated fact at least: another day, often another month. So most clues of a question fit the twin too.
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
