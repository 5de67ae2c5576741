import { readdirSync, readFileSync } from "node:fs";

/** A process that this one or one below it has started. */
export interface Descendant {
  readonly pid: number;
  readonly command: string;
  /** Its own share of what it holds: what it shares with others counts once among them all. */
  readonly megabytes: number;
}

/** All processes below this one (Linux), without those in `apart` and all that these have started. */
export function listDescendants(apart: ReadonlySet<number> = new Set()): Descendant[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    const stat = /^\d+$/.test(name) ? read(`/proc/${name}/stat`) : "";
    // The name in brackets may hold spaces and brackets itself.
    if (stat !== "") parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
  }
  const isBelow = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined && !apart.has(at); at = parents.get(at))
      if (at === process.pid) return pid !== process.pid;
    return false;
  };
  return [...parents.keys()].filter(isBelow).map((pid) => ({
    pid,
    command: read(`/proc/${pid}/cmdline`).replaceAll("\0", " "),
    megabytes: Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024,
  }));
}

/** Looks again and again until it is told to stop; then says the most that all of them held at once. */
export function watchDescendants(apart?: ReadonlySet<number>): { stop(): number } {
  let most = 0;
  const look = () => {
    most = Math.max(
      most,
      listDescendants(apart).reduce((sum, { megabytes }) => sum + megabytes, 0),
    );
  };
  const timer = setInterval(look, 150);
  return {
    stop() {
      look();
      clearInterval(timer);
      return most;
    },
  };
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // The process has ended.
    return "";
  }
}
