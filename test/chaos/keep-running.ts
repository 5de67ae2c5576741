import { setTimeout as sleep } from "node:timers/promises";
import { endWithParent } from "../support/end-with-parent.ts";
import { type FreshetRun, type RunningFreshet, startFreshet } from "../support/run-freshet.ts";

/** One life of a process: from its start to its end. */
export interface Lifecycle {
  /** `application_name` of its connections. */
  readonly name: string;
  pid: number;
  readonly started: number;
  ended: number | null;
  /** True where it was we who ended it. */
  killed: boolean;
  run: FreshetRun | null;
}

export interface KeptProcess {
  readonly lifecycles: readonly Lifecycle[];
  /** SIGKILL to the life under way; resolves when it is gone. False where there was none. */
  kill(): Promise<boolean>;
  /** The first life that ended of itself with 0, or with a code that starting again won't mend. */
  readonly done: Promise<Lifecycle>;
  /** Ends it for good: with this signal, and SIGKILL where that is not heard. */
  stop(signal: NodeJS.Signals): Promise<void>;
}

const unreachable = 3;
const patienceMs = 30_000;

/** Runs a command, and the same command again whenever it was killed or could not reach a part. */
export function keepRunning(options: {
  readonly name: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** The environment of a life. */
  readonly env: (lifecycle: string) => NodeJS.ProcessEnv;
}): KeptProcess {
  const lifecycles: Lifecycle[] = [];
  let current: RunningFreshet | null = null;
  let stopped = false;
  let tell: (lifecycle: Lifecycle) => void = () => {};
  const done = new Promise<Lifecycle>((resolve) => {
    tell = resolve;
  });

  const keep = async (): Promise<void> => {
    while (!stopped) {
      const lifecycle: Lifecycle = {
        name: `${options.name}-${lifecycles.length + 1}`,
        pid: 0,
        started: Date.now(),
        ended: null,
        killed: false,
        run: null,
      };
      lifecycles.push(lifecycle);
      current = startFreshet(options.args, { cwd: options.cwd, env: options.env(lifecycle.name) });
      lifecycle.pid = current.pid;
      endWithParent({ parent: process.pid, child: current.pid, folder: "" });
      lifecycle.run = await current.ended;
      lifecycle.ended = Date.now();
      current = null;
      if (lifecycle.killed || stopped) continue;
      if (lifecycle.run.code !== unreachable) return tell(lifecycle);
      await sleep(100);
    }
  };
  const kept = keep();

  return {
    lifecycles,
    done,
    async kill() {
      const lifecycle = lifecycles.at(-1);
      const running = current;
      if (stopped || running === null || lifecycle === undefined || lifecycle.ended !== null) return false;
      lifecycle.killed = true;
      running.kill("SIGKILL");
      await running.ended;
      return true;
    },
    async stop(signal) {
      stopped = true;
      current?.kill(signal);
      const hard = setTimeout(() => current?.kill("SIGKILL"), patienceMs);
      await kept;
      clearTimeout(hard);
    },
  };
}
