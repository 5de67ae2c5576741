/** Why a file is not read. */
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

/** A file that somebody named and that is not read. The message fits behind "FILE can't be read: ". */
export class FileFault extends Error {
  readonly kind: FileFaultKind;
  /** The system's own code where it gave one (`ENOENT`, `EACCES` …). */
  readonly code: string | null;

  constructor(kind: FileFaultKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "FileFault";
    this.kind = kind;
    this.code = (cause as NodeJS.ErrnoException | undefined)?.code ?? null;
  }
}

/** What the system said about a file, in words. */
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
