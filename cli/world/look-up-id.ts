import { existsSync, statSync } from "node:fs";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { findByBeginning } from "../../domain/find-by-beginning.ts";
import type { World } from "./open-world.ts";
import { type KnownWorldOptions, openKnownWorld } from "./stored-data.ts";

export interface NamedThing {
  readonly text: string;
  /** Kind of path that the command accepts. */
  readonly path: "file" | "folder" | "file or folder";
  /** Kind of object that the id names. */
  readonly kind: "question" | "release";
}

/**
 * Finds an object by the id, or the beginning of an id, that was given in place of a path. Null if such a path exists, because paths take
 * precedence. @throws SettingsError `neither-path-nor-id` if it is neither, `ambiguous-id`
 */
export async function lookUpId<Found>(
  named: NamedThing,
  options: KnownWorldOptions,
  read: (world: World) => Promise<Found>,
): Promise<Found | null> {
  const { text, path, kind } = named;
  if (existsSync(text)) return null;
  const neither = (looked: string): SettingsError =>
    new SettingsError(
      `${text} is neither a ${path} nor a ${kind}'s id: there is no such ${path}, and ${looked}`,
      {
        code: "neither-path-nor-id",
      },
    );
  if (/[\\/]/u.test(text)) throw neither(`an id has no slash`);
  const world = await openKnownWorld(options);
  if (world === null) throw neither(`there is no database here that could contain a ${kind}`);
  try {
    return await read(world);
  } catch (error) {
    if (!(error instanceof SettingsError && error.code === "unknown-id")) throw error;
    throw neither(
      `no ${kind} of the ${world.simulated ? "simulated world" : "database"} has an id with this beginning`,
    );
  } finally {
    await world.close();
  }
}

/**
 * Finds the folder of a release: the given path, or the folder in which the release with that id was built. @throws SettingsError
 * `neither-path-nor-id`, `ambiguous-id`, `no-release-folder` if it no longer exists
 */
export async function findReleaseFolder(
  source: string,
  options: KnownWorldOptions,
  path: NamedThing["path"] = "folder",
): Promise<string> {
  const release = await lookUpId({ text: source, path, kind: "release" }, options, async ({ freshet }) =>
    findByBeginning("release", await freshet.releases.list(), source),
  );
  if (release === null) return source;
  const { id, folder } = release;
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  throw new SettingsError(
    `the release ${id} was built in ${folder}, which no longer exists: name its present folder`,
    { code: "no-release-folder" },
  );
}
