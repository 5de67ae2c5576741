import { readdirSync, readFileSync } from "node:fs";

/** Reads from /proc how much memory browsers and all their descendant processes use. */
export interface TreeReader {
  read(roots: readonly number[]): ProcessMemory[];
  /** Kills a process of a browser, if its id still belongs to the same process. */
  kill(pid: number): void;
}

interface Seen {
  readonly parent: number;
  /** Start time in the kernel's ticks. Process ids are reused, but not with the same start time. */
  readonly start: string;
  /** Id of the browser to which the process belongs. It is determined once, since a process gets another parent when its parent ends. */
  root: number | null;
  runsPages: boolean;
}

/**
 * Size in megabytes from which a process' command line is read. No limit is that low. Smaller processes are not asked, since a new process
 * still shows the command line of the process from which it was forked.
 */
const ASKED_FROM_MB = 64;

export function createTreeReader(): TreeReader {
  const seen = new Map<number, Seen>();
  let named = "";
  const rootOf = (pid: number, roots: readonly number[]): number | null => {
    for (let at = pid, steps = 0; steps < 64; steps += 1) {
      if (roots.includes(at)) return at;
      const known = seen.get(at);
      if (!known) return null;
      if (known.root !== null) return known.root;
      at = known.parent;
    }
    return null;
  };
  return {
    read(roots) {
      const present = new Set<number>();
      const fresh: number[] = [];
      for (const name of readdirSync("/proc")) {
        const pid = Number(name);
        if (!Number.isInteger(pid)) continue;
        present.add(pid);
        if (!seen.has(pid)) fresh.push(pid);
      }
      for (const pid of seen.keys()) if (!present.has(pid)) seen.delete(pid);
      for (const pid of fresh) {
        const stat = readStat(pid);
        if (stat) seen.set(pid, { ...stat, root: null, runsPages: false });
      }
      // If the list of browsers has changed, all known processes are assigned to browsers again: a new browser's processes may have been
      // seen before the browser was in the list.
      const isNamedAnew = roots.join() !== named;
      named = roots.join();
      for (const pid of isNamedAnew ? seen.keys() : fresh) {
        const process = seen.get(pid);
        if (process) process.root ??= rootOf(pid, roots);
      }
      const found: ProcessMemory[] = [];
      for (const [pid, process] of seen) {
        if (process.root === null || !roots.includes(process.root)) continue;
        const megabytes = readMegabytes(pid);
        process.runsPages ||=
          megabytes >= ASKED_FROM_MB && readText(pid, "cmdline").includes("--type=renderer");
        found.push({ pid, root: process.root, runsPages: process.runsPages, megabytes });
      }
      return found;
    },
    kill(pid) {
      const known = seen.get(pid);
      if (!known || known.root === null || readStat(pid)?.start !== known.start) return;
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // The process has already ended.
      }
    },
  };
}

function readStat(pid: number): Pick<Seen, "parent" | "start"> | null {
  const stat = readText(pid, "stat");
  if (stat === "") return null;
  // The name in brackets may itself contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return { parent: Number(fields[1]), start: fields[19] ?? "" };
}

/** Megabytes of private memory, shared memory and swapped memory of a process, without the program's own files. */
function readMegabytes(pid: number): number {
  const status = readText(pid, "status");
  let kilobytes = 0;
  for (const [, amount] of status.matchAll(/^(?:RssAnon|RssShmem|VmSwap):\s+(\d+) kB/gm))
    kilobytes += Number(amount);
  return kilobytes / 1024;
}

function readText(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "latin1");
  } catch {
    // The process has ended, or belongs to another user.
    return "";
  }
}

/** Memory of one process of a browser. */
export interface ProcessMemory {
  readonly pid: number;
  /** Id of the process from which all of this browser's processes descend. */
  readonly root: number;
  /** Whether the process runs pages. Its memory then belongs to one visit. */
  readonly runsPages: boolean;
  readonly megabytes: number;
}
