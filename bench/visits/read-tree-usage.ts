import { readdirSync, readFileSync } from "node:fs";

/** What a process and all that it started have used: CPU since their start, memory now. */
export interface TreeUsage {
  readonly cpuSeconds: number;
  /** Proportional set size where the kernel tells it, so that shared pages count once. */
  readonly megabytes: number;
  readonly processes: number;
}

/** Linux counts in ticks of 10 ms on every machine that matters. */
const TICKS_PER_SECOND = 100;

/** Reads /proc. Children that have ended count through the parent that waited for them. */
export function readTreeUsage(pid: number): TreeUsage {
  const parents = new Map<number, { parent: number; ticks: number }>();
  for (const entry of readdirSync("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = read(`/proc/${entry}/stat`);
    // The name stands in brackets and may hold anything.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at] ?? 0), 0);
    if (stat !== "") parents.set(Number(entry), { parent: Number(fields[1]), ticks });
  }
  const isBelow = (id: number): boolean => {
    for (let at = id, steps = 0; steps < 64; steps += 1) {
      if (at === pid) return true;
      const known = parents.get(at);
      if (!known || known.parent <= 1) return false;
      at = known.parent;
    }
    return false;
  };
  const tree = [...parents.keys()].filter(isBelow);
  const ticks = tree.reduce((sum, id) => sum + (parents.get(id)?.ticks ?? 0), 0);
  return {
    cpuSeconds: ticks / TICKS_PER_SECOND,
    megabytes: tree.reduce((sum, id) => sum + memoryOf(id), 0) / 1024,
    processes: tree.length,
  };
}

function memoryOf(id: number): number {
  const pss = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${id}/smaps_rollup`))?.[1];
  return Number(pss ?? /^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${id}/status`))?.[1] ?? 0);
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // The process ended meanwhile.
    return "";
  }
}
