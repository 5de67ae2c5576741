import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Loads a module of the built product, by its path in the sources. Benches start processes and servers this way, so that they measure what
 * users run. `scripts/bench.mjs` has built the product before.
 */
export async function loadBuilt<Module>(source: string): Promise<Module> {
  const file = path.join(import.meta.dirname, "..", "dist", source.replace(/\.ts$/, ".js"));
  if (!existsSync(file)) throw new Error(`${file} is missing; run \`npm run build\``);
  return (await import(pathToFileURL(file).href)) as Module;
}
