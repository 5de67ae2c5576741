import { closeSync, constants, fstatSync, openSync, statSync } from "node:fs";
import { faultOf, faultOfKind, kindOfEntry } from "./file-fault.ts";

/**
 * Opens a file that somebody named and that is too large to be read at once. Symbolic links are followed. Pipes and devices are refused,
 * because the caller reads at any position of the file. The caller closes the file. @throws FileFault
 */
export function openGivenFile(file: string): { readonly fd: number; readonly size: number } {
  let fd: number | null = null;
  try {
    // A device must be recognised before it is opened, because opening alone can have an effect.
    const before = kindOfEntry(statSync(file));
    if (before !== "file") throw faultOfKind(before);
    fd = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0));
    const found = fstatSync(fd);
    const kind = kindOfEntry(found);
    if (kind !== "file") throw faultOfKind(kind);
    return { fd, size: found.size };
  } catch (cause) {
    if (fd !== null) closeSync(fd);
    throw faultOf(cause);
  }
}
