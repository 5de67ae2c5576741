import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { SettingsError } from "../../domain/freshet-error.ts";
import { listFiles } from "../manifest/list-files.ts";

/** A release's folder as it was found: all its files, read once, so that everything is said of the same bytes. */
export interface ReleaseFolder {
  readonly path: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** @throws SettingsError `no-release-folder` */
export async function readReleaseFolder(path: string): Promise<ReleaseFolder> {
  try {
    const names = await listFiles(path);
    const files = new Map<string, Uint8Array>();
    for (const name of names) files.set(name, await readFile(join(path, name)));
    return { path, files };
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const why =
      code === "ENOENT" ? "there is no such folder" : code === "ENOTDIR" ? "it is no folder" : message;
    throw new SettingsError(
      `${path} can't be read as a release: ${why}. Name a folder of \`freshet release build\`.`,
      {
        code: "no-release-folder",
        cause,
      },
    );
  }
}
