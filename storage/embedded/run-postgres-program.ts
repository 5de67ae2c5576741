import { spawn } from "node:child_process";
import type { ServerUser } from "./choose-server-user.ts";
import { serverEnvironment } from "./server-environment.ts";

export interface ProgramResult {
  readonly code: number | null;
  readonly output: string;
}

/** Runs one PostgreSQL program to its end as the server's user; `input` goes to its stdin. Never rejects. */
export function runPostgresProgram(
  user: ServerUser,
  program: string,
  args: readonly string[],
  input = "",
): Promise<ProgramResult> {
  const [command = program, ...rest] = [...user.prefix, program, ...args];
  return new Promise((resolve) => {
    const child = spawn(command, rest, {
      ...user.spawn,
      stdio: "pipe",
      ...serverEnvironment,
    });
    let output = "";
    const add = (chunk: Buffer) => {
      output = (output + chunk.toString("utf8")).slice(-16_384);
    };
    child.stdout.on("data", add);
    child.stderr.on("data", add);
    child.stdin.on("error", () => {});
    child.stdin.end(input);
    child.once("error", (error) => resolve({ code: null, output: error.message }));
    child.once("close", (code) => resolve({ code, output }));
  });
}
