import { closeSync, fsyncSync, openSync, rmSync, truncateSync } from "node:fs";
import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import { readGivenFileNow } from "../../../files/read-given-file.ts";
import { entityKey, idOfKey } from "../snapshot/entity-key.ts";
import { writeAll } from "../snapshot/run-file.ts";
import { KeyList } from "./key-list.ts";

/**
 * The ids of all changed entities, each once, in a file to which new ids are appended. A month of Wikidata has millions of them. As part of
 * the stored progress they would be written again each time the progress is stored. In memory they are numbers.
 */
export interface ChangedIds {
  readonly count: number;
  /** Some of the ids, in the order in which they were added. */
  slice(from: number, to: number): string[];
  /** Whether the id with this key is in the list. */
  hasKey(key: number): boolean;
  /** @throws SettingsError `too-many-changes` */
  add(ids: readonly string[]): void;
  /** Writes what was added to the disk, and returns the number of bytes that the file then has. */
  store(): number;
}

/** Most ids of a list, which take about 300 MB of memory. */
const mostChangedIds = 10_000_000;

/** Opens the list as it was when its file had this number of bytes. Null if the file has fewer bytes or is gone. */
export function openChangedIds(file: string, bytes: number, most = mostChangedIds): ChangedIds | null {
  const keys = new KeyList();
  if (bytes > 0 && !readKeys(file, bytes, keys)) return null;
  // Ids that were appended after the progress was stored are cut off, because they will be listed again.
  if (bytes === 0) rmSync(file, { force: true });
  else truncateSync(file, bytes);
  let length = bytes;
  let stored = keys.length;
  const slice = (from: number, to: number): string[] =>
    Array.from({ length: Math.max(0, Math.min(to, keys.length) - from) }, (_, at) =>
      idOfKey(keys.at(from + at)),
    );
  return {
    get count() {
      return keys.length;
    },
    slice,
    hasKey: (key) => keys.has(key),
    add(ids) {
      for (const id of ids) {
        // Ids without a key are left out, because snapshots contain no such entities.
        const key = entityKey(id);
        if (key !== null && keys.add(key) && keys.length > most)
          throw new SettingsError(
            `more than ${most.toLocaleString("en-US")} entities have changed since then: ingest a newer dump instead`,
            { code: "too-many-changes" },
          );
      }
    },
    store() {
      if (stored === keys.length) return length;
      const fd = openSync(file, "a", 0o600);
      try {
        for (; stored < keys.length; stored = Math.min(stored + writtenAtOnce, keys.length)) {
          const text = Buffer.from(`${slice(stored, stored + writtenAtOnce).join("\n")}\n`);
          writeAll(fd, text, text.length);
          length += text.length;
        }
        fsyncSync(fd);
      } finally {
        closeSync(fd);
      }
      return length;
    },
  };
}

const writtenAtOnce = 10_000;

/** Reads the keys in the first `bytes` bytes of a list's file. Returns false if the file has fewer bytes. */
function readKeys(file: string, bytes: number, keys: KeyList): boolean {
  try {
    const text = readGivenFileNow(file, { maxMegabytes: 2048 });
    if (text.length < bytes) return false;
    for (let start = 0; start < bytes; ) {
      const end = text.indexOf(10, start);
      if (end < 0 || end >= bytes) return false;
      const key = entityKey(text.toString("latin1", start, end));
      if (key === null) return false;
      keys.add(key);
      start = end + 1;
    }
    return true;
  } catch {
    return false;
  }
}
