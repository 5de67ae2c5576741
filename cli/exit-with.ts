import { CommanderError } from "commander";
import { exitCodeOf } from "../domain/exit-code-of.ts";
import { FreshetError } from "../domain/freshet-error.ts";
import { showFault } from "./render/show-fault.ts";

/** Ends the process with one clear line and the exit code of the error's class; a defect of ours shows its stack. */
export function exitWith(error: unknown): void {
  if (error instanceof CommanderError) {
    // commander has printed its line already; help and version are no faults.
    process.exitCode = error.exitCode === 0 ? 0 : 2;
    return;
  }
  process.exitCode = exitCodeOf(error);
  showFault(
    error instanceof FreshetError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error),
  );
}
