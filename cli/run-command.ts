import { createProgram } from "./create-program.ts";
import { exitWith } from "./exit-with.ts";
import { joinWebOption } from "./join-web-option.ts";
import { interruption } from "./terminal/interruption.ts";

/** Runs one command line to its end; its exit code is `process.exitCode`. */
export async function runCommand(args: readonly string[]): Promise<void> {
  interruption.clear();
  try {
    await createProgram().parseAsync(joinWebOption(args));
  } catch (error) {
    exitWith(error);
  } finally {
    process.exitCode = interruption.exitCode() ?? process.exitCode;
  }
}
