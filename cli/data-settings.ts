import { hasDatabase } from "../app/own-database.ts";
import type { SharedOptions } from "./create-program.ts";
import { readCommandSettings } from "./read-command-settings.ts";
import { simulatedApart } from "./world-settings.ts";

/** Where a command that only reads would find its data, and whether there are any: it makes no database to find it empty. */
export function dataSettings(shared: SharedOptions & { readonly seed?: number }): {
  readonly simulated: boolean;
  readonly dataDir: string;
  readonly exists: boolean;
} {
  const given = readCommandSettings(shared, "none");
  const simulated = given.world !== "real";
  const settings = simulated ? simulatedApart(given, shared.seed) : given;
  return { simulated, dataDir: settings.dataDir, exists: hasDatabase(settings) };
}
