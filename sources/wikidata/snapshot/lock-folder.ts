import path from "node:path";
import { RetryLaterError, UnreachableError } from "../../../domain/errors/freshet-error.ts";
import { acquireLock, type Lock } from "../../../files/acquire-lock.ts";

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
