import { createHash, randomUUID } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { UnreachableError } from "../domain/errors/freshet-error.ts";
import { inspectProcess } from "./inspect-process.ts";

export interface Lock {
  release(): Promise<void>;
}

interface Holder {
  readonly pid: number;
  readonly startedAt: string;
  readonly nonce: string;
}

const POLL_MS = 20;

/**
 * A lock between processes: a file with the pid and start time of its holder. The file is complete from the start, because a finished
 * temporary file is linked to its name. A garbled lock was therefore damaged by another program. It counts as stale, like a lock whose
 * holder is gone.
 * @throws UnreachableError `lock-busy` when a living process holds it longer than `waitMs`.
 */
export async function acquireLock(path: string, waitMs = 120_000): Promise<Lock> {
  const own: Holder = {
    pid: process.pid,
    startedAt: (await inspectProcess(process.pid))?.startedAt ?? "unknown",
    nonce: randomUUID(),
  };
  const content = JSON.stringify(own);
  const giveUpAt = Date.now() + waitMs;
  for (;;) {
    if (await placeNew(path, content)) return { release: () => releaseOwn(path, content) };
    const found = await readLock(path);
    if (found !== null) {
      if (await isStale(found)) {
        if (await takeOver(path, found, content, waitMs)) return { release: () => releaseOwn(path, content) };
        continue;
      }
      if (Date.now() > giveUpAt) {
        throw new UnreachableError(
          `the lock ${path} is held by process ${parseHolder(found)?.pid} for over ${Math.round(waitMs / 1000)} s; end that process and try again`,
          { code: "lock-busy" },
        );
      }
    }
    await delay(POLL_MS);
  }
}

async function placeNew(path: string, content: string): Promise<boolean> {
  const temporary = `${path}.${randomUUID()}`;
  try {
    await writeFile(temporary, content, { mode: 0o600 });
    await link(temporary, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

/**
 * Replaces a stale lock. Several processes may see the same stale lock. If each of them replaced it, the second process would remove the
 * first one's new lock. So there is a second lock, named after the stale one: only its holder may replace the stale lock, and only while
 * the stale lock still exists.
 */
async function takeOver(path: string, stale: string, content: string, waitMs: number): Promise<boolean> {
  const id = createHash("sha256").update(stale).digest("hex").slice(0, 12);
  const guard = await acquireLock(`${path}.${id}`, waitMs);
  try {
    if ((await readLock(path)) !== stale) return false;
    const temporary = `${path}.${randomUUID()}`;
    try {
      await writeFile(temporary, content, { mode: 0o600 });
      await rename(temporary, path);
    } finally {
      await rm(temporary, { force: true });
    }
    return true;
  } finally {
    await guard.release();
  }
}

async function releaseOwn(path: string, content: string): Promise<void> {
  if ((await readLock(path)) === content) await rm(path, { force: true });
}

async function readLock(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

async function isStale(content: string): Promise<boolean> {
  const holder = parseHolder(content);
  if (holder === null) return true;
  const facts = await inspectProcess(holder.pid);
  return facts === null || facts.startedAt !== holder.startedAt;
}

function parseHolder(content: string): Holder | null {
  try {
    const value = JSON.parse(content) as Partial<Holder> | null;
    return typeof value?.pid === "number" && typeof value.startedAt === "string" ? (value as Holder) : null;
  } catch {
    return null;
  }
}
