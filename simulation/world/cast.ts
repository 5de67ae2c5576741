import type { Kind } from "../language/relations/kinds.ts";
import type { Random } from "./create-random.ts";
import type { Entity } from "./entity.ts";

/** Finds a partner for a fact: usually from the same sub-domain, then from the same domain, then from anywhere. */
export interface Cast {
  pick(kind: Kind, near: Entity, random: Random, accept?: (entity: Entity) => boolean): Entity | undefined;
}

const domainOf = (entity: Entity): string => entity.subDomain.split("/")[0] ?? "";

export function createCast(entities: readonly Entity[]): Cast {
  const groups = new Map<string, Entity[]>();
  const push = (key: string, entity: Entity): void => {
    const list = groups.get(key);
    if (list === undefined) groups.set(key, [entity]);
    else list.push(entity);
  };
  for (const entity of entities) {
    push(entity.kind, entity);
    push(`${entity.kind} ${domainOf(entity)}`, entity);
    push(`${entity.kind} ${entity.subDomain}`, entity);
  }
  return {
    pick(kind, near, random, accept = () => true) {
      const keys = [`${kind} ${near.subDomain}`, `${kind} ${domainOf(near)}`, kind];
      const start = random.chance(0.7) ? 0 : random.chance(0.6) ? 1 : 2;
      for (const key of kind === "city" || kind === "region" ? [kind] : keys.slice(start)) {
        const list = groups.get(key) ?? [];
        for (let attempt = 0; attempt < 4 && list.length > 0; attempt++) {
          const found = random.chance(0.75) ? random.pick(list) : random.pickZipf(list);
          if (found.id !== near.id && accept(found)) return found;
        }
      }
      return undefined;
    },
  };
}
