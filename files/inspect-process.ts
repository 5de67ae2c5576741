import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { programEnvironment } from "./program-environment.ts";

export interface ProcessFacts {
  /** Opaque value that differs between two processes that had the same pid one after the other. */
  readonly startedAt: string;
  readonly command: string;
}

/** Facts about a living process, or null when there is none under this pid (a zombie counts as none). */
export async function inspectProcess(pid: number): Promise<ProcessFacts | null> {
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return null;
  return process.platform === "linux" ? inspectProc(pid) : inspectByPs(pid);
}

/**
 * Whether it is certain that no process with this pid lives in this process's pid namespace, or only a zombie. In doubt the answer is
 * false, for example where the system hides the processes of other users.
 */
export function isProcessGone(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (!isAlive(pid)) return true;
  if (process.platform !== "linux") return false;
  try {
    return isEnded(fieldsOf(readFileSync(`/proc/${pid}/stat`, "utf8")));
  } catch {
    return false;
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

async function inspectProc(pid: number): Promise<ProcessFacts | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    const fields = fieldsOf(stat);
    if (isEnded(fields)) return null;
    const command = (await readFile(`/proc/${pid}/cmdline`, "utf8")).replaceAll("\0", " ").trim();
    return { startedAt: `ticks:${fields[19]}`, command };
  } catch {
    return null;
  }
}

/** The fields after a process's name. The name in parentheses may contain spaces and parentheses, so the last parenthesis counts. */
const fieldsOf = (stat: string): string[] => stat.slice(stat.lastIndexOf(")") + 2).split(" ");

const isEnded = ([state]: readonly string[]): boolean => state === "Z" || state === "X";

async function inspectByPs(pid: number): Promise<ProcessFacts | null> {
  if (process.platform === "win32") return inspectByTasklist(pid);
  try {
    const { stdout } = await promisify(execFile)(
      "ps",
      ["-o", "lstart=,command=", "-p", String(pid)],
      programEnvironment,
    );
    const line = stdout.trim();
    return { startedAt: line.slice(0, 24), command: line.slice(24).trim() };
  } catch {
    return null;
  }
}

/** Windows reports the program of a process quickly, but its start time would take seconds. */
async function inspectByTasklist(pid: number): Promise<ProcessFacts | null> {
  const args = ["/FI", `PID eq ${pid}`, "/FO", "CSV", "/NH"];
  const listed = await promisify(execFile)("tasklist", args).catch(() => null);
  // The process exists. If its program is unknown, it counts as the server that the pid file names.
  if (listed === null) return { startedAt: "unknown", command: "postgres" };
  const [, command] = /^"([^"]+)"/u.exec(listed.stdout.trim()) ?? [];
  return command === undefined ? null : { startedAt: "unknown", command };
}
