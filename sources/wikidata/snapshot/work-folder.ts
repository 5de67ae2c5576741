import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import { RetryLaterError, UnreachableError } from "../../../domain/errors/freshet-error.ts";
import { acquireLock, type Lock } from "../../../files/acquire-lock.ts";
import { readGivenFileNow } from "../../../files/read-given-file.ts";
import { writeDurably } from "./write-log.ts";

/** Progress that a work folder can store. It names the runs that belong to it. */
interface Resumable {
  readonly runs: readonly string[];
}

/** The folder in which a snapshot is made until it is complete, with its runs and its stored progress. */
export interface WorkFolder<State extends Resumable> {
  /** Reads the stored progress; null if there is none or if it can't be used. */
  read(): State | null;
  /** Stores the progress durably, then deletes files that it doesn't name. */
  write(state: State): void;
  /** Deletes what a killed process left half-written. */
  clean(state: Pick<State, "runs">): void;
  at(name: string): string;
  remove(): void;
}

/** Opens a work folder whose progress has a form and a file of its own. `keeps` names files that stay beside the runs. */
export function openWorkFolder<State extends Resumable>(
  folder: string,
  given: { readonly schema: z.ZodType<State>; readonly file: string; readonly keeps?: readonly string[] },
): WorkFolder<State> {
  const { schema, file, keeps = [] } = given;
  const at = (name: string): string => path.join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const clean = ({ runs }: Pick<State, "runs">): void => {
    const known = new Set([file, "lock", ...keeps, ...runs]);
    for (const name of readdirSync(folder))
      if (!known.has(name)) rmSync(at(name), { recursive: true, force: true });
  };
  return {
    read() {
      try {
        const text = readGivenFileNow(at(file), { maxMegabytes: 64 }).toString("utf8");
        return schema.parse(JSON.parse(text));
      } catch {
        return null;
      }
    },
    write(state) {
      syncFolder(folder);
      writeDurably(at(`${file}.new`), Buffer.from(JSON.stringify(state)));
      renameSync(at(`${file}.new`), at(file));
      syncFolder(folder);
      clean(state);
    },
    clean,
    at,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Makes sure that a folder's entries are on the disk, if the system can do so. */
export function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const fd = openSync(folder, "r");
  fsyncSync(fd);
  closeSync(fd);
}

/** Keeps other processes from ingesting into the same folder. @throws RetryLaterError `ingest-runs` */
export async function lockFolder(folder: string): Promise<Lock> {
  try {
    return await acquireLock(path.join(folder, "lock"), 0);
  } catch (cause) {
    if (!(cause instanceof UnreachableError && cause.code === "lock-busy")) throw cause;
    throw new RetryLaterError(`another process is ingesting the snapshot in ${folder}: wait until it ends`, {
      code: "ingest-runs",
      cause,
    });
  }
}
