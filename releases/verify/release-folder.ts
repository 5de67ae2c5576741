import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { ReleaseFault, ReleaseFaultCode } from "../../domain/release/release-fault.ts";
import type { FileFaultKind } from "../../files/file-fault.ts";
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

/** Entries of a release's folder that are no regular file of a size that is read, and folders that hold nothing. */
export function findOddEntries({ files, folders, refused }: ReleaseFolder): ReleaseFault[] {
  const names = [...files.keys(), ...refused.map(({ name }) => name)];
  const empty = folders.filter((folder) => !names.some((name) => name.startsWith(`${folder}/`)));
  return [
    ...refused.map(({ name, fault }) => ({
      code: codeOf(fault.kind),
      where: name,
      message: `${name} was not read: ${fault.message}`,
    })),
    ...empty
      .filter((folder) => !folders.some((other) => other.startsWith(`${folder}/`)))
      .map((folder) => ({
        code: "file-special" as const,
        where: folder,
        message: `${folder} is an empty folder, which no release has`,
      })),
  ];
}

function codeOf(kind: FileFaultKind): ReleaseFaultCode {
  if (kind === "too-large") return "file-too-large";
  return kind === "unreadable" || kind === "missing" ? "file-unreadable" : "file-special";
}
