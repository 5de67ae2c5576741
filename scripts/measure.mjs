// `npm run measure [-- FOLDER]`: how large the product is to read. Files and their lengths, the lines of app/, and how many files somebody
// opens to understand one step of the method: its entry file and what that imports, two imports deep, domain/ apart.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./root.mjs";

const tree = path.resolve(process.argv[2] ?? root);
const notProduct = new Set(["test", "bench", "examples", "scripts", "docs", "dist", "node_modules"]);

/** Where each step is entered; a tree of before the folders of today has it under the second name. */
const entries = {
  gather: ["graph/evidence/gather.ts", "graph/steps/gather.ts"],
  filter: ["graph/evidence/filter.ts", "graph/steps/filter.ts"],
  guidance: ["graph/question/parse-graph.ts", "graph/steps/parse-graph.ts"],
  panel: ["graph/panel/panel.ts", "graph/steps/panel.ts"],
  "release build": [
    "releases/build/build-release.ts",
    "releases/building/build-release.ts",
    "app/build-release.ts",
  ],
  "re-verification": ["reverify/reverify-item.ts", "reverify/review-item.ts", "app/reviewing/review-item.ts"],
};
const depth = 2;

/** Files that a program writes and nobody reads. */
const generated = new Set(["dashboard/client/paths.ts"]);

function* sources(folder = "") {
  for (const entry of readdirSync(path.join(tree, folder), { withFileTypes: true })) {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!entry.name.startsWith(".") && !(folder === "" && notProduct.has(entry.name))) yield* sources(name);
    } else if (folder !== "" && entry.name.endsWith(".ts") && !generated.has(name)) yield name;
  }
}

const textOf = (file) => readFileSync(path.join(tree, file), "utf8");
const linesOf = (file) => textOf(file).trimEnd().split("\n").length;
const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

function importsOf(file) {
  const found = textOf(file).matchAll(/(?:from\s+|import\s*\(\s*)"(\.{1,2}\/[^"]+\.ts)"/gu);
  return [...found].map(([, target]) => path.posix.join(path.posix.dirname(file), target));
}

/** The entry and what it leads to, each file once. */
function openedFrom(entry) {
  const opened = new Set([entry]);
  let last = [entry];
  for (let step = 0; step < depth; step++) {
    last = last
      .flatMap(importsOf)
      .filter(
        (file) => !file.startsWith("domain/") && !opened.has(file) && existsSync(path.join(tree, file)),
      );
    for (const file of last) opened.add(file);
  }
  return opened;
}

const files = [...sources()];
const lengths = files.map(linesOf).sort((a, b) => a - b);
const importers = new Map();
for (const file of files)
  for (const target of new Set(importsOf(file))) importers.set(target, (importers.get(target) ?? 0) + 1);
const inApp = files.filter((file) => file.startsWith("app/"));
const sizes = new Map();
for (const folder of files.map((file) => path.posix.dirname(file)))
  sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
const crowded = [...sizes.values()].filter((size) => size > 25).length;

const rows = [
  ["product files", files.length],
  ["product lines", lengths.reduce((sum, each) => sum + each, 0)],
  ["lines of a file: median", quantile(lengths, 0.5)],
  ["lines of a file: 90 % have at most", quantile(lengths, 0.9)],
  ["lines of a file: most", lengths.at(-1)],
  ["files that one other file imports", files.filter((file) => importers.get(file) === 1).length],
  ["folders with more than 25 files", crowded],
  ["app/: files", inApp.length],
  ["app/: lines", inApp.reduce((sum, file) => sum + linesOf(file), 0)],
  ...Object.entries(entries).map(([step, names]) => {
    const entry = names.find((name) => existsSync(path.join(tree, name)));
    return [`files to open: ${step}`, entry === undefined ? "no entry" : openedFrom(entry).size];
  }),
];
const width = Math.max(...rows.map(([name]) => name.length));
for (const [name, value] of rows) console.log(`${name.padEnd(width)}  ${value}`);
