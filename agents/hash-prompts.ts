import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** SHA-256 of every prompt by its path in this folder: which words the models were given. */
export function hashPrompts(): Record<string, string> {
  const folder = fileURLToPath(new URL(".", import.meta.url));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".prompt.md"))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(
    files.map((file) => [
      relative(folder, file).split(sep).join("/"),
      createHash("sha256").update(readFileSync(file)).digest("hex"),
    ]),
  );
}
