import { CommanderError } from "commander";
import { exitCodeOf, FreshetError } from "../../domain/errors/freshet-error.ts";
import { diskFullError, isDiskFull } from "../../files/disk-full.ts";
import { coloursFor } from "../terminal/colours-for.ts";

/** Ends the process with one clear line and the exit code of the error's class. A defect of Freshet shows its stack. */
export function exitWith(error: unknown): void {
  if (error instanceof CommanderError) {
    // commander has already printed its line. Help and version also end with an error of commander, but they are no faults.
    process.exitCode = error.exitCode === 0 ? 0 : 2;
    return;
  }
  const fault = nameFullDisk(error);
  process.exitCode = exitCodeOf(fault);
  showFault(
    fault instanceof FreshetError
      ? fault.message
      : fault instanceof Error
        ? (fault.stack ?? fault.message)
        : String(fault),
  );
}

/** Writes one line to stderr: `freshet: what was wrong, where, what to do`. */
export function showFault(message: string): void {
  const { red } = coloursFor(process.stderr);
  process.stderr.write(`${red("freshet:")} ${message}\n`);
}

/**
 * Finds out whether an error means that a disk is full or a quota is used up. Such an error is replaced by one that names the file,
 * wherever that file was being written.
 */
function nameFullDisk(error: unknown): unknown {
  if (error instanceof FreshetError || !(error instanceof Error)) return error;
  return isDiskFull(error) ? diskFullError((error as NodeJS.ErrnoException).path ?? "a file", error) : error;
}
