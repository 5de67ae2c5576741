import { spawn } from "node:child_process";
import os from "node:os";
import { root } from "./root.mjs";

const forwarded = ["SIGINT", "SIGTERM", "SIGHUP"];
let isStopped = false;

/**
 * Runs a program to its end and resolves to its exit code (128 + signal number is not distinguished: 1).
 * Signals sent to this process go to the program too, and after one no further program is started.
 * With `quiet` its output is returned, not shown; with `deadline` (milliseconds) it is killed when that has passed, and the code is 124.
 * With `priority` (as of `nice`) it gives way to other processes, where the system knows such a thing.
 */
export function runCommand(
  command,
  args,
  { cwd = root, env = {}, quiet = false, deadline, priority = 0 } = {},
) {
  if (isStopped) return Promise.resolve({ code: 1, output: "" });
  return new Promise((resolve) => {
    let output = "";
    let late = false;
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
    });
    if (priority > 0 && child.pid !== undefined) lower(child.pid, priority);
    // A chunk may end within a character, so each stream has a decoder that waits for the rest.
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    const forward = (signal) => {
      isStopped = true;
      child.kill(signal);
    };
    for (const signal of forwarded) process.on(signal, forward);
    const timer =
      deadline === undefined
        ? undefined
        : setTimeout(() => {
            late = true;
            child.kill("SIGTERM");
            setTimeout(() => child.kill("SIGKILL"), 10_000).unref();
          }, deadline);
    const finish = (code) => {
      clearTimeout(timer);
      for (const signal of forwarded) process.off(signal, forward);
      resolve({ code: late ? 124 : code, output });
    };
    child.once("error", (error) => {
      output += error.message;
      finish(127);
    });
    child.once("close", (code) => finish(code ?? 1));
  });
}

/** Adds to the priority that the process has from this one, which may run under `nice` itself. */
function lower(pid, by) {
  try {
    os.setPriority(pid, Math.min(19, os.getPriority() + by));
  } catch {
    // It has ended already, or the system has no priorities.
  }
}
