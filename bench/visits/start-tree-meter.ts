import { readdirSync, readFileSync } from "node:fs";

/** What a process and all processes that it ever started have used: CPU since the meter's start, and memory now. */
export interface TreeUsage {
  readonly cpuSeconds: number;
  /** Proportional set size where the kernel tells it, so that shared pages count once. */
  readonly megabytes: number;
  readonly processes: number;
  /**
   * The largest memory that the root process itself ever had, with its threads and shared libraries, together with the largest memory that
   * its reading processes had at once.
   */
  readonly nodePeakMegabytes: number;
}

export interface TreeMeter {
  read(): TreeUsage;
  stop(): void;
}

interface Seen {
  readonly parent: number;
  readonly own: number;
  /** Time of children that ended and were waited for. */
  readonly ended: number;
}

/** Linux counts in ticks of 10 ms on every machine that matters. */
const TICKS_PER_SECOND = 100;
const SAMPLE_MS = 250;

/**
 * Meters a process tree by /proc. It looks often, because the helpers of a browser that ends pass to the system's first process, and what
 * they and their children had used passes with them. The figures of the last look at them are kept.
 */
export function startTreeMeter(root: number): TreeMeter {
  const seen = new Map<string, Seen>();
  const names = new Map<number, string>();
  let living: number[] = [];
  let readersPeak = 0;

  const look = () => {
    const all = new Map<number, Seen & { readonly name: string }>();
    const readers: number[] = [];
    for (const entry of readdirSync("/proc")) {
      if (!/^\d+$/.test(entry)) continue;
      const stat = read(`/proc/${entry}/stat`);
      // The name stands in brackets and may hold anything.
      const fields = stat
        .slice(stat.lastIndexOf(")") + 2)
        .split(" ")
        .map(Number);
      const [parent = 0, own = 0, ended = 0, start = 0] = [
        fields[1],
        (fields[11] ?? 0) + (fields[12] ?? 0),
        (fields[13] ?? 0) + (fields[14] ?? 0),
        fields[19],
      ];
      // A process number can be used again. Together with the start time it identifies one process.
      if (stat !== "") all.set(Number(entry), { parent, own, ended, name: `${entry}@${start}` });
      if (stat.includes("(freshet-reader)")) readers.push(Number(entry));
    }
    const isBelow = (id: number): boolean => {
      for (let at = id, steps = 0; steps < 64; steps += 1) {
        if (at === root) return true;
        const known = all.get(at);
        if (!known) return false;
        // Once of the tree, always of it, whoever has adopted it since.
        if (seen.has(known.name)) return true;
        at = known.parent;
      }
      return false;
    };
    living = [...all.keys()].filter(isBelow);
    const held = readers.filter(isBelow).reduce((sum, id) => sum + peakOf(id), 0);
    readersPeak = Math.max(readersPeak, held);
    for (const id of living) {
      const known = all.get(id);
      if (!known) continue;
      names.set(id, known.name);
      seen.set(known.name, { ...known, parent: seen.get(known.name)?.parent ?? known.parent });
    }
  };

  const ticks = (): number => {
    const alive = new Set(living.map((id) => names.get(id)));
    const counted = new Map<string, number>();
    for (const [name, { parent, own, ended }] of seen) {
      const of = names.get(parent);
      if (!alive.has(name) && of !== undefined) counted.set(of, (counted.get(of) ?? 0) + own + ended);
    }
    let sum = 0;
    // Children that were seen count themselves. What a parent has from other ended children belongs to children that were never seen.
    for (const [name, { own, ended }] of seen) sum += own + Math.max(0, ended - (counted.get(name) ?? 0));
    return sum;
  };

  look();
  const before = ticks();
  const timer = setInterval(look, SAMPLE_MS);
  return {
    read() {
      look();
      return {
        cpuSeconds: (ticks() - before) / TICKS_PER_SECOND,
        megabytes: living.reduce((sum, id) => sum + memoryOf(id), 0) / 1024,
        processes: living.length,
        nodePeakMegabytes: (peakOf(root) + readersPeak) / 1024,
      };
    },
    stop: () => clearInterval(timer),
  };
}

function peakOf(id: number): number {
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(read(`/proc/${id}/status`))?.[1] ?? 0);
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
