import { mkdir, readFile, rm, symlink } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { explainFailure } from "./explain-failure.ts";

interface ListedLink {
  readonly source: string;
  readonly target: string;
}

/**
 * Makes the links to libraries that npm can't carry in a package. The package's own post-install step would make them too, but npm asks
 * before it runs one. Where the package belongs to somebody else (`sudo npm install -g`), the links go into the data folder.
 * @returns what has to stand before a PostgreSQL program, so that it finds its libraries.
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
    // Links of an earlier start may lead to a version that is no longer installed.
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    for (const { source, target } of links)
      await link(join(packageDir, source), join(folder, basename(target)));
  } catch (cause) {
    throw explainFailure("linking its libraries", dataDir, (cause as Error).message, cause);
  }
  const variable = process.platform === "darwin" ? "DYLD_LIBRARY_PATH" : "LD_LIBRARY_PATH";
  // A library that is found by its link looks for those that it needs beside the link, so their own folder is named too.
  const folders = new Set([folder, ...links.map(({ source }) => join(packageDir, dirname(source)))]);
  return ["env", `${variable}=${[...folders].join(":")}`];
}

/** A link that is there already stays. */
async function link(points: string, at: string): Promise<void> {
  await symlink(points, at).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}
