import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** What stands in a folder, by paths with slashes, in order. Links and other special files are listed too: no release has any. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}
