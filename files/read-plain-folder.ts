import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { FileFault, faultOf, faultOfKind, kindOfEntry } from "./file-fault.ts";
import { readWhole } from "./read-given-file.ts";

export interface FolderLimits {
  readonly maxEntries: number;
  readonly maxFileMegabytes: number;
  readonly maxMegabytes: number;
}

/** An entry that was not read, with the reason. */
interface RefusedEntry {
  readonly name: string;
  readonly fault: FileFault;
}

export interface PlainFolder {
  /** Contents of the regular files, by their path in the folder (with slashes), sorted. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Paths of the folders in the folder. */
  readonly folders: readonly string[];
  /** Entries that were not read, in order. For example, links, files that are too large, and files that the system refuses to open. */
  readonly refused: readonly RefusedEntry[];
}

/**
 * Reads the regular files of a folder that somebody else made. It follows no link and waits for no entry, so that it ends whatever the
 * folder contains. @throws the system's error where the folder itself can't be listed
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

/** Lists the paths of a folder's entries. An outermost folder that can't be listed is an error; an inner one becomes a refused entry. */
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
  // The kind must be known before the entry is opened: opening a device can have an effect, and opening a pipe waits for its writer.
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
