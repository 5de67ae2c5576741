import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { RetryLaterError } from "../../../domain/errors/freshet-error.ts";
import { readGivenFileNow } from "../../../files/read-given-file.ts";

/**
 * Keeps other processes from ingesting into the same folder. A lock whose process has ended is taken over. Returns the function that
 * unlocks. @throws RetryLaterError `ingest-runs`
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, "lock");
  for (let tries = 0; ; tries += 1) {
    try {
      const fd = openSync(file, "wx", 0o600);
      writeSync(fd, String(process.pid));
      closeSync(fd);
      return () => rmSync(file, { force: true });
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== "EEXIST" || tries > 2) throw cause;
      const holder = readHolder(file);
      if (holder !== null && holder !== process.pid && isAlive(holder))
        throw new RetryLaterError(
          `process ${holder} is ingesting this snapshot already: wait until it ends`,
          {
            code: "ingest-runs",
          },
        );
      rmSync(file, { force: true });
    }
  }
}

function readHolder(file: string): number | null {
  try {
    const holder = Number(readGivenFileNow(file, { maxMegabytes: 1 }).toString("utf8"));
    return Number.isInteger(holder) && holder > 0 ? holder : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
