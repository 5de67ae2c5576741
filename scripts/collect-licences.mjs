import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./root.mjs";

/**
 * The licences of all packages that a bundle holds, one after another: their authors ask that the text goes along with the code.
 * @param {string[]} inputs the bundle's source files, relative to the repository's root
 */
export function collectLicences(inputs) {
  const packages = new Set(inputs.map(packageOf).filter((folder) => folder !== null));
  return [...packages].sort().map(describe).join("\n");
}

/** The folder of the package that a file belongs to: the innermost one, where packages hold packages. */
function packageOf(file) {
  const parts = file.split(/[\\/]/);
  const at = parts.lastIndexOf("node_modules");
  if (at === -1) return null;
  const length = parts[at + 1]?.startsWith("@") ? 3 : 2;
  return parts.slice(0, at + length).join("/");
}

function describe(folder) {
  const place = path.join(root, folder);
  const { name, version, license } = JSON.parse(readFileSync(path.join(place, "package.json"), "utf8"));
  const files = existsSync(place)
    ? readdirSync(place).filter((file) => /^(licen[cs]e|notice)/i.test(file))
    : [];
  const texts = files.map((file) => readFileSync(path.join(place, file), "utf8").trim());
  const text =
    texts.length > 0 ? texts.join("\n\n") : `The package holds no text of its licence (${license}).`;
  return `${"=".repeat(80)}\n${name} ${version}, ${license}\n\n${text}\n`;
}
