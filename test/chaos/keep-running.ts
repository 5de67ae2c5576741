import { setTimeout as sleep } from "node:timers/promises";
import { endWithParent } from "../support/end-with-parent.ts";
import { type FreshetRun, type RunningFreshet, startFreshet } from "../support/run-freshet.ts";

/** One life of a process: from its start to its end. */
export interface Life {
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
  readonly lives: readonly Life[];
  /** SIGKILL to the life under way; resolves when it is gone. False where there was none. */
  kill(): Promise<boolean>;
  /** The first life that ended of itself with 0, or with a code that starting again won't mend. */
  readonly done: Promise<Life>;
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
  readonly env: (life: string) => NodeJS.ProcessEnv;
}): KeptProcess {
  const lives: Life[] = [];
  let current: RunningFreshet | null = null;
  let stopped = false;
  let tell: (life: Life) => void = () => {};
  const done = new Promise<Life>((resolve) => {
    tell = resolve;
  });

  const keep = async (): Promise<void> => {
    while (!stopped) {
      const life: Life = {
        name: `${options.name}-${lives.length + 1}`,
        pid: 0,
        started: Date.now(),
        ended: null,
        killed: false,
        run: null,
      };
      lives.push(life);
      current = startFreshet(options.args, { cwd: options.cwd, env: options.env(life.name) });
      life.pid = current.pid;
      endWithParent({ parent: process.pid, child: current.pid, folder: "" });
      life.run = await current.ended;
      life.ended = Date.now();
      current = null;
      if (life.killed || stopped) continue;
      if (life.run.code !== unreachable) return tell(life);
      await sleep(100);
    }
  };
  const kept = keep();

  return {
    lives,
    done,
    async kill() {
      const life = lives.at(-1);
      const running = current;
      if (stopped || running === null || life === undefined || life.ended !== null) return false;
      life.killed = true;
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
