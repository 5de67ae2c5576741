import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { inject } from "vitest";
import { type FreshetRun, runFreshet } from "./run-freshet.ts";

const root = path.join(import.meta.dirname, "..", "..");
const preload = pathToFileURL(path.join(import.meta.dirname, "loaded-parts.mjs")).href;
let runs = 0;

/**
 * Runs a built command and gives what it has loaded by its end, programs that it started included: packages by their names, the
 * product's own parts by their folders (`web/`). `files` counts those of the bundle.
 */
export async function runLoaded(
  args: readonly string[],
  cwd: string,
): Promise<FreshetRun & { readonly parts: ReadonlySet<string>; readonly files: number }> {
  runs += 1;
  const file = path.join(inject("testRun").folder, `loaded-${process.pid}-${runs}.txt`);
  const env = { NODE_OPTIONS: `--import ${preload}`, FRESHET_TEST_LOADED: file };
  const run = await runFreshet(args, { cwd, env });
  const loaded = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  const files = new Set(loaded.filter((address) => address.includes("/dist/bundle/"))).size;
  return { ...run, parts: new Set(loaded.flatMap(partsOf)), files };
}

const contents: Record<string, readonly string[]> = {};

function partsOf(address: string): readonly string[] {
  if (address.startsWith("require:")) return [address.slice("require:".length)];
  if (Object.keys(contents).length === 0)
    Object.assign(
      contents,
      JSON.parse(readFileSync(path.join(root, "dist", "bundle", "contents.json"), "utf8")),
    );
  return contents[path.basename(address)] ?? [];
}
