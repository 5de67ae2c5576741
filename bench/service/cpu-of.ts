import { readdirSync, readFileSync } from "node:fs";

/** Linux counts in ticks of 10 ms on every machine that matters. */
const tickMs = 10;

/** Milliseconds of CPU, of user and system, that a process has used. */
export function cpuOf(pid: number): number {
  return readStat(pid)?.cpuMs ?? 0;
}

/** Returns the same for a database server: for the process itself and all processes that it started, including those that have ended. */
export function cpuOfServer(pid: number): number {
  const own = readStat(pid);
  if (own === null) return 0;
  const children = readdirSync("/proc")
    .filter((entry) => /^\d+$/u.test(entry))
    .map((entry) => readStat(Number(entry)))
    .filter((stat) => stat?.parent === pid);
  return children.reduce((sum, stat) => sum + (stat?.cpuMs ?? 0), own.cpuMs + own.endedMs);
}

/** Resident memory of a process in megabytes. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
}

function readStat(pid: number): { parent: number; cpuMs: number; endedMs: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in brackets may hold spaces, so fields are counted after it.
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (field) => fields[field],
    );
    return { parent, cpuMs: (user + system) * tickMs, endedMs: (endedUser + endedSystem) * tickMs };
  } catch {
    // It has ended meanwhile.
    return null;
  }
}
