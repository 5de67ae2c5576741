import type { Kind } from "../language/kind.ts";
import { subDomains } from "../language/sub-domains.ts";
import type { Namer } from "./create-namer.ts";
import type { Random } from "./create-random.ts";
import type { Entity } from "./entity.ts";
import { makeUpOf } from "./make-up.ts";

const geography = subDomains.filter((each) => each.domain === "geography").map((each) => each.id);

/** Makes one entity; ids count up, so the order of calls is part of the world. */
export type MakeEntity = (
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
 * Every entity but the twins: regions and cities first, then each sub-domain's own. `share` scales the counts;
 * every kind stays with one at least.
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
