import { beforeAll, expect, it } from "vitest";
import type { Alteration } from "../../simulation/web/alterations.ts";
import { createWorld } from "../../simulation/world/create-world.ts";
import { type Entity, isEntity } from "../../simulation/world/entity.ts";
import type { World } from "../../simulation/world/world.ts";
import { isLong } from "../support/is-long.ts";
import { copyWithPrompts } from "./loop/copy-with-prompts.ts";
import { seedsOfWorld } from "./loop/seeds-of-world.ts";
import { type SeedOutcome, workSeeds } from "./loop/work-seeds.ts";

const world = { seed: 7, size: "small" } as const;
/** Without faults: which of two equal requests meets one hangs on which comes first. */
const sound = { ...world, faults: { all: 0 } } as const;
/** Five, of which questions can be made of most: with fewer, one fault in a last gate decides. */
const seeds = seedsOfWorld(createWorld(world), 9).filter((_, index) => [0, 2, 5, 7, 8].includes(index));

const accepted = (outcomes: readonly SeedOutcome[]): number =>
  outcomes.filter((outcome) => outcome.status === "accepted").length;

/** What the other runs of the same seeds are held against. */
let asIs: readonly SeedOutcome[];
beforeAll(async () => {
  asIs = await workSeeds({ simulation: sound, seeds });
}, 300_000);

it.runIf(isLong)(
  "with every fault rate at 10 % each run ends with a reason, and half of the yield is left at least",
  async () => {
    const quick = { slowMs: 100, stallMs: 200, retryAfterSeconds: 0 };
    const faulty = await workSeeds({ simulation: { ...world, ...quick, faults: { all: 0.1 } }, seeds });
    console.log(
      `accepted ${accepted(asIs)} of ${seeds.length} without faults, ${accepted(faulty)} with: ${faulty.map(({ status, reason }) => reason ?? status).join(", ")}`,
    );
    expect(faulty.map((outcome) => outcome.seed)).toEqual(asIs.map((outcome) => outcome.seed));
    expect(faulty).toHaveLength(seeds.length);
    for (const { status, reason, detail } of faulty) {
      expect(["accepted", "rejected"]).toContain(status);
      if (status === "rejected") expect(`${reason}: ${detail}`).toMatch(/^[a-z-]+: \S/);
    }
    expect(accepted(asIs)).toBeGreaterThanOrEqual(2);
    expect(accepted(faulty)).toBeGreaterThanOrEqual(accepted(asIs) / 2);
  },
);

/** The same words in the opposite order, one to a line: whoever reads the prompt's text reads something else. */
const reword = (prompt: string): string => `Reworded.\n\n${prompt.split(/\s+/u).toReversed().join("\n")}\n`;

it.runIf(isLong)(
  "rewording every prompt changes no result: the simulated models read the requests' data alone",
  async () => {
    const copy = copyWithPrompts(reword);
    try {
      expect(copy.reworded).toBeGreaterThanOrEqual(20);
      // An accepted one has met the prompts of every agent.
      const met = seeds.filter(({ name }) => asIs.some(({ seed, question }) => seed === name && question));
      expect(met).not.toHaveLength(0);
      expect(await workSeeds({ simulation: sound, seeds, program: copy.program })).toEqual(asIs);
    } finally {
      copy.remove();
    }
  },
);

/** Wherever a page tells of something and this entity, it tells of another one of its kind from now on. */
function tellOfAnother({ entities, facts }: World, entity: Entity): Alteration[] {
  const other = entities.find(({ kind, id }) => kind === entity.kind && id !== entity.id);
  if (other === undefined) return [];
  return facts
    .filter((fact) => isEntity(fact.object) && fact.object.id === entity.id)
    .map((fact) => ({ subject: fact.subject.id, relation: fact.relation, was: entity.id, object: other.id }));
}

it.runIf(isLong)(
  "facts that are changed in the served pages, not in the truth, change the answers",
  async () => {
    const truth = createWorld(sound);
    const changed = asIs
      .flatMap(({ seed, answer }) => {
        const entity = truth.entities.find(({ name }) => name.en === answer);
        const alter = entity === undefined ? [] : tellOfAnother(truth, entity);
        return alter.length === 0 ? [] : [{ seed, answer, alter }];
      })
      .slice(0, 2);
    expect(changed.length).toBeGreaterThan(0);

    const after = await workSeeds({
      simulation: { ...sound, alter: changed.flatMap(({ alter }) => alter) },
      seeds: seeds.filter(({ name }) => changed.some(({ seed }) => seed === name)),
    });
    expect(after.map(({ seed }) => seed)).toEqual(changed.map(({ seed }) => seed));
    for (const [index, { answer }] of after.entries()) expect(answer).not.toBe(changed[index]?.answer);
  },
);
