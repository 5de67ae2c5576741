import { expect, it } from "vitest";
import { createWorld } from "../../simulation/world/create-world.ts";
import { copyWithPrompts } from "./loop/copy-with-prompts.ts";
import { seedsOfWorld } from "./loop/seeds-of-world.ts";
import { workSeeds } from "./loop/work-seeds.ts";

const world = { seed: 7, size: "small" } as const;

/** The same words in the opposite order, one to a line: whoever reads the prompt's text reads something else. */
const reword = (prompt: string): string => `Reworded.\n\n${prompt.split(/\s+/u).toReversed().join("\n")}\n`;

it("rewording every prompt changes no result: the simulated models read the requests' data alone", async () => {
  const seeds = seedsOfWorld(createWorld(world), 2);
  const copy = copyWithPrompts(reword);
  try {
    expect(copy.reworded).toBeGreaterThanOrEqual(20);
    // Without faults: which of two equal requests meets one hangs on which comes first.
    const simulation = { ...world, faults: { all: 0 } };
    const asWritten = await workSeeds({ simulation, seeds });
    const reworded = await workSeeds({ simulation, seeds, program: copy.program });
    expect(reworded).toEqual(asWritten);
    expect(asWritten.some((outcome) => outcome.question !== null)).toBe(true);
  } finally {
    copy.remove();
  }
});
