import { join } from "node:path";
import type { Settings } from "../domain/settings/settings.ts";

/** The simulated world's seed where none is given; the demo's figures in the README are of this one. */
export const defaultSeed = 4;

/** The settings with which a command stands in the simulated world: made-up facts have a folder and a database of their own. */
export function simulatedApart(given: Settings, seed: number = defaultSeed): Settings {
  return {
    ...given,
    world: "simulated",
    models: null,
    // Made-up facts never go into a database that an operator named for real ones.
    databaseUrl: null,
    dataDir: join(given.dataDir, seed === defaultSeed ? "simulated" : `simulated-${seed}`),
  };
}
