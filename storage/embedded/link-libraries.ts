import { mkdir, readFile, rm, symlink } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { explainFailure } from "./explain-failure.ts";

interface ListedLink {
  readonly source: string;
  readonly target: string;
}

/**
 * Creates the links to libraries that an npm package can't contain. A post-install step of the package would create them too, but npm asks
 * the user before it runs such a step. If the package belongs to another user (`sudo npm install -g`), the links are created in the data
 * folder.
 * @returns the command prefix with which a PostgreSQL program finds its libraries.
 */
export async function linkLibraries(packageDir: string, dataDir: string): Promise<readonly string[]> {
  const list = await readFile(join(packageDir, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = JSON.parse(list) as ListedLink[];
  try {
    for (const { source, target } of links)
      await link(
        join(relative(dirname(target), dirname(source)), basename(source)),
        join(packageDir, target),
      );
    return [];
  } catch {
    return linkApart({ links, packageDir, dataDir });
  }
}

async function linkApart(given: {
  readonly links: readonly ListedLink[];
  readonly packageDir: string;
  readonly dataDir: string;
}): Promise<readonly string[]> {
  const { links, packageDir, dataDir } = given;
  const folder = join(dataDir, "postgres-libraries");
  try {
    // Links from an earlier start may point to a version that is no longer installed.
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    for (const { source, target } of links)
      await link(join(packageDir, source), join(folder, basename(target)));
  } catch (cause) {
    throw explainFailure("linking its libraries", dataDir, (cause as Error).message, cause);
  }
  const variable = process.platform === "darwin" ? "DYLD_LIBRARY_PATH" : "LD_LIBRARY_PATH";
  // A library that is found through a link looks beside the link for the libraries that it needs itself, so their own folder is added too.
  const folders = new Set([folder, ...links.map(({ source }) => join(packageDir, dirname(source)))]);
  return ["env", `${variable}=${[...folders].join(":")}`];
}

/** Creates a link. An existing link stays. */
async function link(points: string, at: string): Promise<void> {
  await symlink(points, at).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}
