import { spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import type { BrowserPipes } from "./open-wire.ts";

export interface BrowserProcess {
  readonly pipes: BrowserPipes;
  /** Resolves when the process has ended or was never there, with the last it wrote to stderr. Never rejects. */
  readonly ended: Promise<string>;
  /** Ends the browser and all processes it started, at once. */
  kill(): void;
}

const KEPT_CHARACTERS = 8_000;

/** Starts a browser in a process group of its own. It ends with this process: by `exit`, and by its broken pipes where this one is killed. */
export function startBrowserProcess(command: string, args: readonly string[]): BrowserProcess {
  const isGroup = process.platform !== "win32";
  const child = spawn(command, args, {
    stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"],
    detached: isGroup,
  });
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-KEPT_CHARACTERS);
  });
  const kill = () => {
    try {
      if (isGroup && child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      else child.kill("SIGKILL");
    } catch {
      // All of them have ended.
    }
  };
  process.once("exit", kill);
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", () => resolve(said));
  });
  child.once("exit", () => {
    // Its helpers end with it, and the group's number may be given to others later.
    kill();
    process.off("exit", kill);
  });
  const [, , , toBrowser, fromBrowser] = child.stdio;
  return {
    pipes: { toBrowser: toBrowser as Writable, fromBrowser: fromBrowser as Readable },
    ended,
    kill,
  };
}
