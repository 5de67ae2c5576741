import path from "node:path";
import { root } from "./root.mjs";

/**
 * Lists what each file of a bundle is made of: packages by their names, and the product's own parts by their folders (`web/`).
 * @param {import("rolldown").OutputChunk[]} chunks
 */
export function listContents(chunks) {
  return Object.fromEntries(
    chunks.map(({ fileName, moduleIds }) => [
      fileName,
      [...new Set(moduleIds.filter((id) => path.isAbsolute(id)).map(partOf))].sort(),
    ]),
  );
}

function partOf(id) {
  const [, name] = /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/u.exec(id) ?? [];
  return name?.replaceAll("\\", "/") ?? `${path.relative(path.join(root, "dist"), id).split(path.sep)[0]}/`;
}
