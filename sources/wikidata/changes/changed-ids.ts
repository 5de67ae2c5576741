import { closeSync, fsyncSync, openSync, rmSync, truncateSync } from "node:fs";
import { readGivenFileNow } from "../../../files/read-given-file.ts";
import { writeAll } from "../snapshot/run-file.ts";

/**
 * The ids of all changed entities, each once, in a file to which new ones are appended. A month of Wikidata has millions of them: in the
 * stored progress they would be written again each time.
 */
export interface ChangedIds {
  readonly all: readonly string[];
  add(ids: readonly string[]): void;
  /** Brings what was added to the disk, and returns the bytes that the file then has. */
  store(): number;
}

/** Opens the list as it was when its file had so many bytes. Null where the file has fewer or is gone. */
export function openChangedIds(file: string, bytes: number): ChangedIds | null {
  const all = bytes === 0 ? [] : readIds(file, bytes);
  if (all === null) return null;
  // What was appended after the progress was stored is listed again.
  if (bytes === 0) rmSync(file, { force: true });
  else truncateSync(file, bytes);
  const known = new Set(all);
  let length = bytes;
  let stored = all.length;
  return {
    all,
    add(ids) {
      for (const id of ids) {
        if (known.has(id)) continue;
        known.add(id);
        all.push(id);
      }
    },
    store() {
      if (stored === all.length) return length;
      const text = Buffer.from(
        all
          .slice(stored)
          .map((id) => `${id}\n`)
          .join(""),
      );
      const fd = openSync(file, "a", 0o600);
      try {
        writeAll(fd, text, text.length);
        fsyncSync(fd);
      } finally {
        closeSync(fd);
      }
      stored = all.length;
      length += text.length;
      return length;
    },
  };
}

function readIds(file: string, bytes: number): string[] | null {
  try {
    const text = readGivenFileNow(file, { maxMegabytes: 2048 });
    return text.length < bytes ? null : text.subarray(0, bytes).toString("utf8").trimEnd().split("\n");
  } catch {
    return null;
  }
}
