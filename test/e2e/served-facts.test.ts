import { expect, it } from "vitest";
import type { Alteration } from "../../simulation/web/alterations.ts";
import { createWorld } from "../../simulation/world/create-world.ts";
import type { Entity } from "../../simulation/world/entity.ts";
import type { World } from "../../simulation/world/world.ts";
import { isEntity } from "../../simulation/world/world-fact.ts";
import { seedsOfWorld } from "./loop/seeds-of-world.ts";
import { workSeeds } from "./loop/work-seeds.ts";

const config = { seed: 7, size: "small", faults: { all: 0 } } as const;

/** Wherever a page tells of something and this entity, it tells of another one of its kind from now on. */
function tellOfAnother(world: World, entity: Entity): Alteration[] {
  const other = world.entities.find(({ kind, id }) => kind === entity.kind && id !== entity.id);
  if (other === undefined) return [];
  return world.facts
    .filter((fact) => isEntity(fact.object) && fact.object.id === entity.id)
    .map((fact) => ({ subject: fact.subject.id, relation: fact.relation, was: entity.id, object: other.id }));
}

it("facts that are changed in the served pages, not in the truth, change the answers", async () => {
  const world = createWorld(config);
  const seeds = seedsOfWorld(world, 2);
  const before = await workSeeds({ simulation: config, seeds });
  const changed = before.flatMap(({ seed, answer }) => {
    const entity = world.entities.find(({ name }) => name.en === answer);
    const alter = entity === undefined ? [] : tellOfAnother(world, entity);
    return alter.length === 0 ? [] : [{ seed, answer, alter }];
  });
  expect(changed.length).toBeGreaterThan(0);

  const after = await workSeeds({
    simulation: { ...config, alter: changed.flatMap(({ alter }) => alter) },
    seeds: seeds.filter(({ name }) => changed.some(({ seed }) => seed === name)),
  });
  expect(after.map(({ seed }) => seed)).toEqual(changed.map(({ seed }) => seed));
  for (const [index, { answer }] of after.entries()) expect(answer).not.toBe(changed[index]?.answer);
});
