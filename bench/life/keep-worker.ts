import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import path from "node:path";

export interface KeptWorker {
  /** Ends the worker with SIGKILL; another one is started in its place. Returns false if there was no worker. */
  kill(): Promise<boolean>;
  /** Resolves when the worker that was started last has begun to work, or is gone. */
  working(): Promise<void>;
  close(): Promise<void>;
}

const unreachable = 3;

/**
 * Runs a worker, and starts another one whenever the worker was killed or could not reach a part of the service. If a worker ends by
 * itself, this is an error, which `failed` tells.
 */
export function keepWorker(options: {
  readonly settingsFile: string;
  readonly logFile: string;
  readonly failed: (error: Error) => void;
}): KeptWorker {
  const log = createWriteStream(options.logFile, { flags: "a" });
  const program = path.join(import.meta.dirname, "worker.mjs");
  let child: ChildProcess | null = null;
  let isClosing = false;
  let working: Promise<unknown> = Promise.resolve();
  const start = (): void => {
    const own = spawn(process.execPath, [program, options.settingsFile], {
      stdio: ["pipe", "pipe", "pipe"],
      detached: true,
    });
    child = own;
    // It says one thing on standard output, and that when it works.
    working = Promise.race([once(own.stdout, "data"), once(own, "exit")]);
    own.stdout.pipe(log, { end: false });
    own.stderr.pipe(log, { end: false });
    own.once("exit", (code, signal) => {
      if (isClosing) return;
      if (signal === "SIGKILL" || code === unreachable) start();
      else
        options.failed(
          new Error(`the worker ended with ${code ?? signal}; ${options.logFile} has what it said`),
        );
    });
  };
  start();
  return {
    async kill() {
      const own = child;
      if (own === null || own.exitCode !== null || own.signalCode !== null) return false;
      const ended = once(own, "exit");
      own.kill("SIGKILL");
      await ended;
      return true;
    },
    async working() {
      await working;
    },
    async close() {
      isClosing = true;
      const own = child;
      if (own !== null && own.exitCode === null && own.signalCode === null) {
        const ended = once(own, "exit");
        own.kill("SIGTERM");
        const hard = setTimeout(() => own.kill("SIGKILL"), 20_000);
        await ended;
        clearTimeout(hard);
      }
      log.end();
    },
  };
}
