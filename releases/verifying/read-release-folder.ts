import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { type PlainFolder, readPlainFolder } from "../../files/read-plain-folder.ts";

/** A release's folder as it was found: all its files, read once, so that everything is said of the same bytes. */
export interface ReleaseFolder extends PlainFolder {
  readonly path: string;
}

/** Far above what a release of 10,000 questions holds. A file of 500 MB is the largest one that still fits into one string. */
const limits = { maxEntries: 10_000, maxFileMegabytes: 500, maxMegabytes: 1000 };

/** @throws SettingsError `no-release-folder` */
export async function readReleaseFolder(path: string): Promise<ReleaseFolder> {
  try {
    return { path, ...readPlainFolder(path, limits) };
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
