import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { inspectProcess } from "./inspect-process.ts";

/**
 * The pid of the server that runs on `<dataDir>/postgres`, or null. A postmaster.pid left by a kill whose pid now
 * belongs to another process is removed: the server would refuse to start for it.
 */
export async function findRunningServer(dataDir: string): Promise<number | null> {
  const cluster = join(dataDir, "postgres");
  const path = join(cluster, "postmaster.pid");
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
