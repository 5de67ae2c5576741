// Compiles the product into dist/ and copies the files it reads at run time beside the compiled code.
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildPage, isPageBuilt, pageFolder } from "./build-page.mjs";
import { bundle, isBundled } from "./bundle.mjs";
import { root } from "./root.mjs";
import { runCommand } from "./run-command.mjs";
import { withLock } from "./with-lock.mjs";

const stamp = path.join(root, "dist", ".built-from");
const folders = JSON.parse(readFileSync(path.join(root, "tsconfig.build.json"), "utf8")).include;
const isSource = (file) => file.endsWith(".ts");
const isAsset = (file) => !isSource(file) && !path.basename(file).startsWith(".");

function* filesUnder(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(file);
    else yield file;
  }
}

const sources = () => folders.flatMap((folder) => [...filesUnder(path.join(root, folder))]);

function fingerprint() {
  const hash = createHash("sha256");
  for (const file of [
    ...sources(),
    ...["tsconfig.json", "tsconfig.build.json", "package.json", "scripts/bundle.mjs"].map((name) =>
      path.join(root, name),
    ),
  ]) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${file}\0${mtimeMs}\0${size}\n`);
  }
  return hash.digest("hex");
}

const isBuilt = (print) => existsSync(stamp) && readFileSync(stamp, "utf8") === print;

const isOfPage = (file) => file.startsWith(pageFolder + path.sep);

// What a removed or renamed source left behind would still be found by a lazy import.
function removeLeftovers(kept) {
  for (const file of filesUnder(path.join(root, "dist"))) {
    if (file !== stamp && !isBundled(file) && !isOfPage(file) && !kept.has(file.replace(/\.map$/, "")))
      rmSync(file);
  }
}

async function compile(print, { isChecked }) {
  const files = sources();
  const built = (file) => path.join(root, "dist", path.relative(root, file));
  console.error(`build: compiling ${files.filter(isSource).length} files`);
  const tsc = path.join(root, "node_modules", "typescript", "bin", "tsc");
  const args = [tsc, "-p", "tsconfig.build.json", ...(isChecked ? [] : ["--noCheck"])];
  // The compiler is written in Go, and by Go's defaults half of its time goes into collecting garbage.
  const env = { GOGC: process.env.GOGC ?? "300" };
  const result = await runCommand(process.execPath, args, { quiet: true, env });
  for (const file of files.filter(isAsset)) {
    mkdirSync(path.dirname(built(file)), { recursive: true });
    cpSync(file, built(file));
  }
  removeLeftovers(
    new Set(files.map((file) => (isSource(file) ? built(file).replace(/\.ts$/, ".js") : built(file)))),
  );
  if (result.code !== 0)
    throw new Error(`${result.output.trimEnd()}\nbuild: the compiler refused the sources; see above`);
  await bundle();
  writeFileSync(stamp, print);
}

/**
 * Builds when a source changed since the last build; returns true when it had to. Without `isChecked` only faults of syntax are found: for a
 * caller that checks the types itself, and forgets the build where they are wrong.
 */
export async function build({ isChecked = true } = {}) {
  if (isBuilt(fingerprint()) && isPageBuilt()) return false;
  mkdirSync(path.join(root, "dist"), { recursive: true });
  return await withLock(path.join(root, "dist.lock"), async () => {
    const print = fingerprint();
    const isDone = isBuilt(print);
    const isPageDone = isPageBuilt();
    if (!isDone) await compile(print, { isChecked });
    if (!isPageDone) await buildPage();
    return !isDone || !isPageDone;
  });
}

/** Makes the next build compile again. */
export function forgetBuild() {
  rmSync(stamp, { force: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.error((await build()) ? "build: done" : "build: nothing changed");
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
