// Builds the web page into dist/dashboard/ by Vite, with a compressed copy beside each file, so that the service never compresses.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { collectLicences } from "./collect-licences.mjs";
import { root } from "./root.mjs";

const source = path.join(root, "dashboard");
export const pageFolder = path.join(root, "dist", "dashboard");
const stamp = path.join(pageFolder, ".built-from");

const filesUnder = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

function fingerprint() {
  const hash = createHash("sha256");
  const besides = ["package.json", "scripts/build-page.mjs"].map((name) => path.join(root, name));
  for (const file of [...filesUnder(source).sort(), ...besides]) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${file}\0${mtimeMs}\0${size}\n`);
  }
  return hash.digest("hex");
}

/** Whether the page is built from its present sources. A folder without the page has nothing to build. */
export const isPageBuilt = () =>
  !existsSync(source) || (existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint());

export async function buildPage() {
  const print = fingerprint();
  const { build } = await import("vite");
  console.error("build: building the page");
  const { output } = await build({
    root: source,
    configFile: path.join(source, "vite.config.ts"),
    logLevel: "warn",
  });
  for (const file of filesUnder(pageFolder)) compress(file);
  const modules = output.flatMap(({ type, moduleIds = [] }) => (type === "chunk" ? moduleIds : []));
  const inputs = modules.map((id) => id.split("?", 1)[0]).filter((id) => path.isAbsolute(id));
  mkdirSync(pageFolder, { recursive: true });
  writeFileSync(
    path.join(pageFolder, "LICENCES.txt"),
    collectLicences(inputs.map((id) => path.relative(root, id))),
  );
  writeFileSync(stamp, print);
}

function compress(file) {
  if (!/\.(?:js|css|html|svg)$/u.test(file)) return;
  const content = readFileSync(file);
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
}
