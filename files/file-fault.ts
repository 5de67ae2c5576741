import { type Stats, statSync } from "node:fs";

/** Reason why a file is not read. */
export type FileFaultKind =
  | "missing"
  | "folder"
  | "link"
  | "pipe"
  | "socket"
  | "device"
  | "too-large"
  | "unfinished"
  | "unreadable";

/** Error for a file that somebody named and that can't be read. The message completes the sentence "FILE can't be read: …". */
export class FileFault extends Error {
  readonly kind: FileFaultKind;
  /** The system's error code (`ENOENT`, `EACCES` …); null if the system gave none. */
  readonly code: string | null;

  constructor(kind: FileFaultKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "FileFault";
    this.kind = kind;
    this.code = (cause as NodeJS.ErrnoException | undefined)?.code ?? null;
  }
}

/** Converts a system error about a file to a `FileFault`. */
export function faultOf(cause: unknown): FileFault {
  if (cause instanceof FileFault) return cause;
  const { code, message } = cause as NodeJS.ErrnoException;
  switch (code) {
    case "ENOENT":
    case "ENOTDIR":
      return new FileFault("missing", "there is no such file", cause);
    case "EISDIR":
      return new FileFault("folder", "it is a folder", cause);
    case "ELOOP":
      return new FileFault("link", "its symbolic links lead nowhere", cause);
    case "EACCES":
    case "EPERM":
      return new FileFault("unreadable", "this user may not read it", cause);
    default:
      return new FileFault("unreadable", message, cause);
  }
}

/** Kind of the entry at a path. Only a `file` is always readable. */
type EntryKind = "file" | "folder" | "link" | "pipe" | "socket" | "device";

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

/** Gives the kind of a path's target, following links. Null if there is no target, and also if links lead in a circle. */
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
