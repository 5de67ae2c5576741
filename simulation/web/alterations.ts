import type { RelationId } from "../language/relations/relation.ts";
import { findRelation } from "../language/relations/relations.ts";
import type { Entity, Literal, WorldFact } from "../world/entity.ts";
import type { World } from "../world/world.ts";

/**
 * A falsehood that all pages state from now on. Names may be in either language, or ids; `relation` is an id or a name. An object that the
 * world doesn't know is written as given in both languages. `was` limits the falsehood to facts with that object. `date` replaces the
 * facts' date.
 */
export interface Alteration {
  readonly subject: string;
  readonly relation: string;
  readonly object?: string;
  readonly date?: string;
  readonly was?: string;
}

interface Change {
  readonly object?: Entity | Literal;
  readonly date?: string;
  readonly was?: string;
}

export interface Alterations {
  served(fact: WorldFact): WorldFact;
  alter(alteration: Alteration): void;
}

const keyOf = (subject: string, relation: RelationId): string => `${subject} ${relation}`;

export function createAlterations(world: World): Alterations {
  const changes = new Map<string, Change[]>();
  let byName: Map<string, Entity> | undefined;
  const find = (name: string): Entity | undefined => {
    byName ??= new Map(
      world.entities.flatMap((each) => [each.id, each.name.en, each.name.zh].map((key) => [key, each])),
    );
    return byName.get(name);
  };
  const isCalled = (thing: Entity | Literal, name: string): boolean =>
    ("id" in thing && thing.id === name) || thing.name.en === name || thing.name.zh === name;

  return {
    served(fact) {
      if (changes.size === 0) return fact;
      const list = changes.get(keyOf(fact.subject.id, fact.relation)) ?? [];
      const change = list.findLast(({ was }) => was === undefined || isCalled(fact.object, was));
      if (change === undefined) return fact;
      const { object = fact.object, date = fact.date } = change;
      return { ...fact, object, ...(date !== undefined && { date }) };
    },
    alter({ subject, relation, object, date, was }) {
      const entity = find(subject);
      const known = findRelation(relation);
      if (entity === undefined) throw new Error(`no entity "${subject}" in the simulated world`);
      if (known === undefined) throw new Error(`no relation "${relation}" in the simulated world`);
      const key = keyOf(entity.id, known.id);
      const replacement =
        object === undefined ? undefined : (find(object) ?? { name: { en: object, zh: object } });
      const change: Change = {
        ...(replacement && { object: replacement }),
        ...(date !== undefined && { date }),
        ...(was !== undefined && { was }),
      };
      changes.set(key, [...(changes.get(key) ?? []), change]);
    },
  };
}
