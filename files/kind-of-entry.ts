import { type Stats, statSync } from "node:fs";
import { FileFault } from "./file-fault.ts";

/** What stands at a path; `file` is the only kind that is read as it stands. */
export type EntryKind = "file" | "folder" | "link" | "pipe" | "socket" | "device";

export function kindOfEntry(
  entry: Pick<Stats, "isFile" | "isDirectory" | "isSymbolicLink" | "isFIFO" | "isSocket">,
): EntryKind {
  if (entry.isFile()) return "file";
  if (entry.isDirectory()) return "folder";
  if (entry.isSymbolicLink()) return "link";
  if (entry.isFIFO()) return "pipe";
  return entry.isSocket() ? "socket" : "device";
}

const words: Readonly<Record<Exclude<EntryKind, "file">, string>> = {
  folder: "a folder",
  link: "a symbolic link",
  pipe: "a pipe",
  socket: "a socket",
  device: "a device",
};

/** What a path leads to, links followed; null where it leads to nothing, by a circle of links too. */
export function kindAt(path: string): EntryKind | null {
  try {
    return kindOfEntry(statSync(path));
  } catch {
    return null;
  }
}

export function faultOfKind(kind: Exclude<EntryKind, "file">): FileFault {
  return new FileFault(kind, `it is ${words[kind]}, not a file`);
}
