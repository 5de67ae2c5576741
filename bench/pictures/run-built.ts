import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

const program = path.join(import.meta.dirname, "..", "..", "dist", "cli", "main.js");

function start(args: readonly string[], cwd: string) {
  return spawn(process.execPath, [program, ...args], { cwd, stdio: ["ignore", "pipe", "inherit"] });
}

/** Runs a command of the built command line to its end. @throws Error where it fails */
export async function runBuilt(args: readonly string[], cwd: string): Promise<void> {
  const child = start(args, cwd);
  child.stdout.resume();
  const [code] = await once(child, "close");
  // The demo exits with 1 if it found fewer questions than it should. For pictures these questions are enough.
  if (code !== 0 && code !== 1) throw new Error(`freshet ${args.join(" ")} ended with the exit code ${code}`);
}

/** Starts the built service, and waits for the link that logs a browser in. */
export async function startBuilt(
  args: readonly string[],
  cwd: string,
): Promise<{ readonly link: string; close(): Promise<void> }> {
  const child = start(args, cwd);
  const ended = once(child, "close");
  let said = "";
  child.stdout.setEncoding("utf8");
  for await (const text of child.stdout as AsyncIterable<string>) {
    said += text;
    if (said.trimEnd().endsWith("}")) break;
  }
  const { link } = JSON.parse(said) as { link: string };
  return {
    link,
    async close() {
      child.kill();
      await ended;
    },
  };
}
