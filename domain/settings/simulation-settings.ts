import { z } from "zod";

/** Default seed of the simulated world; the demo's figures in the README come from this seed. */
export const defaultSeed = 4;

/** Settings of the simulated world, which is used where no models are set. */
export const simulationSettings = z.strictObject({
  /** Number from which the world's entities, pages and models are drawn. Each seed has a data folder of its own. */
  seed: z.int().min(1).default(defaultSeed),
});
