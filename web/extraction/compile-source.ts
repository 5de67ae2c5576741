import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const compiled = new Map<string, string>();

/**
 * One file of JavaScript out of a program in TypeScript, for a process that runs Freshet's sources (a test, a bench) and not what was built of them: compiled once, where
 * each start through a loader would cost five times the CPU of the program's own. Gives its path, which follows from what is in it.
 */
export function compileSource(file: URL): string {
  const known = compiled.get(file.href);
  if (known !== undefined) return known;
  const require = createRequire(import.meta.url);
  const { buildSync } = require("esbuild") as typeof import("esbuild");
  const source = fileURLToPath(file);
  const { outputFiles } = buildSync({
    entryPoints: [source],
    write: false,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20.18",
    banner: {
      js: 'import { createRequire as requireFor } from "node:module"; const require = requireFor(import.meta.url);',
    },
    external: ["unpdf", "canvas"],
    logLevel: "error",
  });
  const code = outputFiles[0]?.contents ?? new Uint8Array();
  // Beside the packages, so that it finds those that are not put into it.
  const folder = join(dirname(require.resolve("esbuild/package.json")), "..", ".cache", "freshet");
  const hash = createHash("sha256").update(code).digest("hex").slice(0, 16);
  const program = join(folder, `${basename(source, ".ts")}-${hash}.mjs`);
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    // Whole or not at all: other processes may start it at the same time.
    const half = `${program}.${randomUUID()}`;
    writeFileSync(half, code);
    renameSync(half, program);
  }
  compiled.set(file.href, program);
  return program;
}
