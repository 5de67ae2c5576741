import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inspectProcess } from "./inspect-process.ts";

const pidFile = (dataDir: string) => join(dataDir, "postgres", "postmaster.pid");

/** False where surely no server runs; true may be a remnant of one that was killed. */
export function isServed(dataDir: string): boolean {
  return existsSync(pidFile(dataDir));
}

/** Whether the server that was started says that it takes connections: the eighth line of its file, which pg_ctl waits for too. */
export async function isReady(dataDir: string): Promise<boolean> {
  const lines = (await readFile(pidFile(dataDir), "utf8").catch(() => "")).split("\n");
  return lines[7]?.trim() === "ready";
}

/**
 * The pid of the server that runs on `<dataDir>/postgres`, or null. A postmaster.pid left by a kill whose pid now
 * belongs to another process is removed: the server would refuse to start for it.
 */
export async function findRunningServer(dataDir: string): Promise<number | null> {
  const cluster = join(dataDir, "postgres");
  const path = pidFile(dataDir);
  const [first = ""] = (await readFile(path, "utf8").catch(() => "")).split("\n");
  if (first === "") return null;
  const pid = Number(first);
  if (await servesFolder(pid, cluster)) return pid;
  await rm(path, { force: true });
  return null;
}

async function servesFolder(pid: number, cluster: string): Promise<boolean> {
  const facts = await inspectProcess(pid);
  if (!facts?.command.includes("postgres")) return false;
  if (process.platform !== "linux") return true;
  // The server works in its data folder; compared by inode, for the same folder may have several paths.
  const [own, its] = await Promise.all([stat(cluster), stat(`/proc/${pid}/cwd`).catch(() => null)]);
  return its === null || (own.ino === its.ino && own.dev === its.dev);
}

/** What the next process must know to reach the shared server; kept beside its data, readable by its owner alone. */
export interface ServerFile {
  readonly port: number;
  readonly password: string;
  /** True after an ordered stop: processes that lose their connection then must not start the server again. */
  readonly stopped: boolean;
}

const pathOf = (dataDir: string) => join(dataDir, "postgres.json");

/** Null when there is none or it is unreadable as such; a lost password can be set again by its owner. */
export async function readServerFile(dataDir: string): Promise<ServerFile | null> {
  try {
    const value = JSON.parse(await readFile(pathOf(dataDir), "utf8")) as Partial<ServerFile> | null;
    if (typeof value?.port !== "number" || typeof value.password !== "string") return null;
    return { port: value.port, password: value.password, stopped: value.stopped === true };
  } catch {
    return null;
  }
}

export async function writeServerFile(dataDir: string, file: ServerFile): Promise<void> {
  const temporary = `${pathOf(dataDir)}.${process.pid}`;
  try {
    await writeFile(temporary, `${JSON.stringify(file)}\n`, { mode: 0o600 });
    await rename(temporary, pathOf(dataDir));
  } catch (error) {
    // On a full disk an empty file would stay.
    await rm(temporary, { force: true });
    throw error;
  }
}

export function newPassword(): string {
  return randomBytes(24).toString("base64url");
}

/** `postgresql://` address of the shared server. */
export function serverUrl(file: ServerFile): string {
  return `postgresql://freshet:${file.password}@127.0.0.1:${file.port}/postgres`;
}
