import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { FileFault, faultOf, faultOfKind, kindOfEntry } from "./file-fault.ts";
import { readWhole } from "./read-given-file.ts";

export interface FolderLimits {
  readonly maxEntries: number;
  readonly maxFileMegabytes: number;
  readonly maxMegabytes: number;
}

/** An entry that was not read, and why. */
interface RefusedEntry {
  readonly name: string;
  readonly fault: FileFault;
}

export interface PlainFolder {
  /** The bytes of its regular files, by their paths in it, with slashes and in order. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** The folders in it, by path. */
  readonly folders: readonly string[];
  /** What is neither, or too large, in order. */
  readonly refused: readonly RefusedEntry[];
}

/**
 * Reads a folder that somebody else made: regular files alone. Nothing that stands in it is followed or waited for, so that it ends whatever
 * was put there. @throws the system's error where the folder itself can't be listed
 */
export function readPlainFolder(path: string, limits: FolderLimits): PlainFolder {
  const files = new Map<string, Buffer>();
  const folders: string[] = [];
  const refused: RefusedEntry[] = [];
  const refuse = (name: string, cause: unknown) => void refused.push({ name, fault: faultOf(cause) });
  let room = limits.maxMegabytes;
  const open = [""];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const name of listEntries(path, folder, refuse)) {
      if (files.size + folders.length + refused.length >= limits.maxEntries) {
        refuse(name, new FileFault("too-large", `the folder has more than ${limits.maxEntries} entries`));
        return { files, folders, refused };
      }
      try {
        if (kindOfEntry(lstatSync(join(path, name))) === "folder") {
          folders.push(name);
          open.push(name);
          continue;
        }
        const bytes = readPlainFile(join(path, name), Math.min(limits.maxFileMegabytes, Math.floor(room)));
        files.set(name, bytes);
        room -= bytes.length / (1024 * 1024);
      } catch (cause) {
        refuse(name, cause);
      }
    }
  }
  return { files: new Map([...files].sort(byName)), folders: folders.sort(), refused };
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1);

/** The paths of a folder's entries. That the outermost folder can't be listed is an error, of an inner one it is a refusal. */
function listEntries(path: string, folder: string, refuse: (name: string, cause: unknown) => void): string[] {
  try {
    return readdirSync(join(path, folder))
      .sort()
      .map((entry) => (folder === "" ? entry : `${folder}/${entry}`));
  } catch (cause) {
    if (folder === "") throw cause;
    refuse(folder, cause);
    return [];
  }
}

function readPlainFile(path: string, maxMegabytes: number): Buffer {
  // Known before it is opened: opening a device can do something to it, and a pipe's opening waits for its writer.
  const before = kindOfEntry(lstatSync(path));
  if (before !== "file") throw faultOfKind(before);
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const fd = openSync(path, flags);
  try {
    const kind = kindOfEntry(fstatSync(fd));
    if (kind !== "file") throw faultOfKind(kind);
    return readWhole(fd, maxMegabytes);
  } finally {
    closeSync(fd);
  }
}
