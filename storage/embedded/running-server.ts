import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inspectProcess } from "../../files/inspect-process.ts";

const pidFile = (dataDir: string) => join(dataDir, "postgres", "postmaster.pid");

/** Says whether a server may be running. False means that certainly none runs. True may also mean that a killed server left its file. */
export function isServed(dataDir: string): boolean {
  return existsSync(pidFile(dataDir));
}

/**
 * Says whether the started server takes connections. The server writes this into the eighth line of its pid file, for which pg_ctl waits
 * too.
 */
export async function isReady(dataDir: string): Promise<boolean> {
  const lines = (await readFile(pidFile(dataDir), "utf8").catch(() => "")).split("\n");
  return lines[7]?.trim() === "ready";
}

/**
 * Finds the pid of the server that runs on `<dataDir>/postgres`. Null if none runs. A killed server may leave a postmaster.pid whose pid
 * belongs to another process by now. Such a file is removed, because the server would refuse to start because of it.
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
  // The server's working folder is its data folder. Folders are compared by inode, because one folder may have several paths.
  const [own, its] = await Promise.all([stat(cluster), stat(`/proc/${pid}/cwd`).catch(() => null)]);
  return its === null || (own.ino === its.ino && own.dev === its.dev);
}

/** Data that the next process needs to reach the shared server. The file is beside the server's data, and only its owner can read it. */
export interface ServerFile {
  readonly port: number;
  readonly password: string;
  /** True after a requested stop. A process that loses its connection must not start the server again then. */
  readonly stopped: boolean;
}

const pathOf = (dataDir: string) => join(dataDir, "postgres.json");

/**
 * Reads the file. Null if it is missing or damaged. A lost password is no problem, because the owner of the data folder can set a new one.
 */
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
    // On a full disk an empty file would be left behind.
    await rm(temporary, { force: true });
    throw error;
  }
}

export function newPassword(): string {
  return randomBytes(24).toString("base64url");
}

/** The address `postgresql://…` of the shared server. */
export function serverUrl(file: ServerFile): string {
  return `postgresql://freshet:${file.password}@127.0.0.1:${file.port}/postgres`;
}
