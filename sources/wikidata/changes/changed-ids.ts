import { closeSync, fsyncSync, openSync, rmSync, truncateSync } from "node:fs";
import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import { readGivenFileNow } from "../../../files/read-given-file.ts";
import { entityKey, idOfKey } from "../snapshot/entity-key.ts";
import { writeAll } from "../snapshot/run-file.ts";
import { KeyList } from "./key-list.ts";

/**
 * The ids of all changed entities, each once, in a file to which new ones are appended. A month of Wikidata has millions of them: in the
 * stored progress they would be written again each time. In memory they are numbers.
 */
export interface ChangedIds {
  readonly count: number;
  /** Some of the ids, in the order in which they were added. */
  slice(from: number, to: number): string[];
  /** Whether the id with this key is in the list. */
  hasKey(key: number): boolean;
  /** @throws SettingsError `too-many-changes` */
  add(ids: readonly string[]): void;
  /** Brings what was added to the disk, and returns the bytes that the file then has. */
  store(): number;
}

/** Ids that a list holds at most, in about 300 MB. */
const mostChangedIds = 10_000_000;

/** Opens the list as it was when its file had so many bytes. Null where the file has fewer or is gone. */
export function openChangedIds(file: string, bytes: number, most = mostChangedIds): ChangedIds | null {
  const keys = new KeyList();
  if (bytes > 0 && !readKeys(file, bytes, keys)) return null;
  // What was appended after the progress was stored is listed again.
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
        // A snapshot holds no entity whose id has no key.
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

/** Reads the first bytes of a list's file. Returns false where it has fewer. */
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
