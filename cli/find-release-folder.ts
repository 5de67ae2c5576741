import { statSync } from "node:fs";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import { findByBeginning } from "../domain/find-by-beginning.ts";
import { lookUpId, type NamedThing } from "./look-up-id.ts";
import type { KnownWorldOptions } from "./open-known-world.ts";

/**
 * The folder of a release: the path that was given, or where the release of that id was built to. @throws SettingsError
 * `neither-path-nor-id`, `ambiguous-id`, `no-release-folder` where it is not there any more
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
    `the release ${id} was built to ${folder}, and there is no such folder any more: name the folder that it is in now`,
    { code: "no-release-folder" },
  );
}
