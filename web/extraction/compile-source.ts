import { mkdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const compiled = new Map<string, string>();

/**
 * One file of JavaScript out of a program in TypeScript, for a process that runs Freshet's sources (a test, a bench) and not what was built of them: compiled once, where
 * each start through a loader would cost five times the CPU of the program's own. Gives its path; the file is gone with this process.
 */
export function compileSource(file: URL): string {
  const known = compiled.get(file.href);
  if (known !== undefined) return known;
  const require = createRequire(import.meta.url);
  const { buildSync } = require("esbuild") as typeof import("esbuild");
  const source = fileURLToPath(file);
  // Beside the packages, so that it finds those that are not put into it.
  const folder = join(dirname(require.resolve("esbuild/package.json")), "..", ".cache", "freshet");
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `${basename(source, ".ts")}-${process.pid}.mjs`);
  buildSync({
    ...{ entryPoints: [source], outfile, bundle: true, format: "esm", platform: "node", target: "node20.18" },
    banner: {
      js: 'import { createRequire as requireFor } from "node:module"; const require = requireFor(import.meta.url);',
    },
    external: ["unpdf", "canvas"],
    logLevel: "error",
  });
  process.once("exit", () => rmSync(outfile, { force: true }));
  compiled.set(file.href, outfile);
  return outfile;
}
