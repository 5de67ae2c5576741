import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const compiled = new Map<string, string>();

/**
 * Compiles a program in TypeScript into one JavaScript file and returns its path. Only processes that run Freshet's sources (tests and
 * benches) need it. A TypeScript loader at each start would cost five times the CPU of the program itself. The path contains a hash
 * of the content.
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
  // The file is written into node_modules, so that it finds the packages that are not bundled.
  const folder = join(dirname(require.resolve("esbuild/package.json")), "..", ".cache", "freshet");
  const hash = createHash("sha256").update(code).digest("hex").slice(0, 16);
  const program = join(folder, `${basename(source, ".ts")}-${hash}.mjs`);
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    // The rename is atomic: other processes may start the file at the same time.
    const half = `${program}.${randomUUID()}`;
    writeFileSync(half, code);
    renameSync(half, program);
  }
  compiled.set(file.href, program);
  return program;
}
