import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import { endWithParent } from "./end-with-parent.ts";
import { waitUntil } from "./wait-until.ts";

interface Launch {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly folder: string;
  /** The process the server must not outlive. */
  readonly parent: number;
  readonly isReady: () => Promise<boolean>;
}

export interface ThrowawayServer {
  readonly pid: number;
  /** Sends a signal and waits for the end; SIGKILL by default, as a crash would. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a server process detached from this one's terminal, and waits until it answers. */
export async function startThrowawayServer(launch: Launch): Promise<ThrowawayServer> {
  // A file, not a pipe: the server may outlive the process that started it, and must not block on its output.
  const log = path.join(launch.folder, "server.log");
  const output = openSync(log, "a");
  const child = spawn(launch.command, launch.args, { detached: true, stdio: ["ignore", output, output] });
  closeSync(output);
  child.on("error", () => {});
  const pid = child.pid;
  if (pid === undefined) throw new Error(`${launch.name} did not start: ${launch.command} cannot be run`);
  endWithParent({ parent: launch.parent, child: pid, folder: launch.folder });
  try {
    await waitUntil(`${launch.name} to answer`, async () => hasEnded(child) || (await launch.isReady()));
  } catch (error) {
    await end(child, "SIGKILL");
    throw error;
  }
  if (hasEnded(child))
    throw new Error(`${launch.name} ended at its start: ${readFileSync(log, "utf8").slice(-2000).trim()}`);
  // A test runner's process that is done must not be kept alive by its servers.
  child.unref();
  return { pid, end: (signal = "SIGKILL") => end(child, signal) };
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const exit = once(child, "exit");
  // It keeps no process alive, but its end is waited for.
  child.ref();
  child.kill(signal);
  await exit;
}
