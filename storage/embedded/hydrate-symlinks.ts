import { readFile, symlink } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { UnreachableError } from "../../domain/freshet-error.ts";

/**
 * Makes the library symlinks that npm can't carry in a package. The package's own post-install step does the same,
 * but installs run with `--ignore-scripts`; without them the binaries don't find libpq and ICU.
 */
export async function hydrateSymlinks(packageDir: string): Promise<void> {
  const list = await readFile(join(packageDir, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageDir, target);
    const points = join(relative(dirname(target), dirname(source)), basename(source));
    try {
      await symlink(points, link);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === "EEXIST") continue;
      throw new UnreachableError(
        `can't complete the embedded PostgreSQL: symlink ${link} failed (${(cause as Error).message}); run npm rebuild as the owner of node_modules, or set DATABASE_URL`,
        { code: "postgres-binaries-incomplete", cause },
      );
    }
  }
}
