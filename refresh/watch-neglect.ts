import { type JobKind, jobKinds } from "../domain/ports/work/job-store.ts";
import type { WorkStats } from "../domain/ports/work/worker-registry.ts";

export interface NeglectOptions {
  readonly stats: Pick<WorkStats, "depth">;
  readonly log: (line: string) => void;
  /** Seconds of waiting after which work is reported; a minute by default. */
  readonly afterSeconds?: number;
  readonly lookMs?: number;
  /** Number of looks from one report to the next, while work of the same kind is still neglected. */
  readonly quietLooks?: number;
}

const named: Record<JobKind, readonly [one: string, many: string]> = {
  run: ["run", "runs"],
  visit: ["visit", "visits"],
  sample: ["panel sample", "panel samples"],
  seeding: ["seeding", "seedings"],
  task: ["scheduled run", "scheduled runs"],
};

/** Logs a line if requested work waits and no worker anywhere does work of its kind. */
export function watchNeglect(options: NeglectOptions): { look(): Promise<void>; close(): void } {
  const { stats, log, afterSeconds = 60, lookMs = 10_000, quietLooks = 30 } = options;
  const seen = new Map<JobKind, number>();

  const look = async (): Promise<void> => {
    const depth = await stats.depth().catch(() => null);
    // Other code reports a database that can't be reached.
    if (depth === null) return;
    for (const kind of jobKinds) {
      const { due, running, oldestSeconds } = depth[kind];
      const isNeglected = running === 0 && oldestSeconds >= afterSeconds;
      const looks = isNeglected ? (seen.get(kind) ?? 0) + 1 : 0;
      seen.set(kind, looks);
      // Two looks are needed, because workers have no work for a moment between one job and the next.
      if (looks % quietLooks === 2) log(describe(kind, due, oldestSeconds));
    }
  };
  const timer = setInterval(() => void look(), lookMs);
  timer.unref();
  return { look, close: () => clearInterval(timer) };
}

function describe(kind: JobKind, due: number, seconds: number): string {
  const [one, many] = named[kind];
  const minutes = Math.floor(seconds / 60);
  const waited = minutes < 1 ? `${Math.floor(seconds)} s` : `${minutes} min`;
  return (
    `${due === 1 ? `1 ${one} has` : `${due} ${many} have`} waited for up to ${waited} and no worker takes ${due === 1 ? "it" : "them"}: ` +
    `start \`freshet worker --only ${kind}\` (or \`freshet worker\`), here or on another machine with this database and queue`
  );
}
