import { CommanderError } from "commander";
import { exitCodeOf, FreshetError } from "../../domain/errors/freshet-error.ts";
import { isNoRoom, noRoomFor } from "../../files/disk-full.ts";
import { coloursFor } from "../terminal/colours-for.ts";

/** Ends the process with one clear line and the exit code of the error's class; a defect of ours shows its stack. */
export function exitWith(error: unknown): void {
  if (error instanceof CommanderError) {
    // commander has printed its line already; help and version are no faults.
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

/** One line on stderr: `freshet: what was wrong, where, what to do`. */
export function showFault(message: string): void {
  const { red } = coloursFor(process.stderr);
  process.stderr.write(`${red("freshet:")} ${message}\n`);
}

/** A file of ours that a full disk or a quota left no room for, wherever it was written. */
function nameFullDisk(error: unknown): unknown {
  if (error instanceof FreshetError || !(error instanceof Error)) return error;
  return isNoRoom(error) ? noRoomFor((error as NodeJS.ErrnoException).path ?? "a file", error) : error;
}
