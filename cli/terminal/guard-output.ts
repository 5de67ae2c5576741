import { interruption } from "../process/interruption.ts";
import { ownCodes } from "./own-codes.ts";

/** Errors that mean that the reader of the output has gone. For example, `head` has got its lines, or the terminal was closed. */
const gone = new Set(["EPIPE", "EIO", "ECONNRESET", "ERR_STREAM_DESTROYED"]);

/**
 * Guards standard output and standard error against everything that this process writes, including its libraries. Of all escape sequences
 * only Freshet's own reach the stream (decision 0046). This applies to terminals and to pipes, because a pipe often ends in a terminal.
 * Bytes pass unchanged: see `writeDocument`. If the reader goes away, the command ends silently, as with Ctrl-C.
 */
export function guardOutput(): { release(): void } {
  const guards = [process.stdout, process.stderr].map(guard);
  return {
    release() {
      for (const { release } of guards) release();
    },
  };
}

function guard(stream: NodeJS.WriteStream): { release(): void } {
  const write = stream.write;
  const bare = write.bind(stream) as (...given: unknown[]) => boolean;
  let isBroken = false;
  const onError = (error: NodeJS.ErrnoException): void => {
    if (isBroken) return;
    isBroken = true;
    if (gone.has(error.code ?? "")) interruption.bySignal("SIGPIPE");
    else {
      interruption.byOutput();
      sayUnwritable(stream, error);
    }
    process.exitCode = interruption.exitCode() ?? 1;
    // Long commands listen for this and stop.
    interruption.tellOutputLost();
  };
  const guarded = (chunk: unknown, ...rest: unknown[]): boolean => {
    try {
      return bare(typeof chunk === "string" ? ownCodes.settle(chunk) : chunk, ...rest);
    } catch (error) {
      // A file or device is written synchronously, so its failure is thrown here.
      onError(error as NodeJS.ErrnoException);
      return false;
    }
  };
  stream.write = guarded as typeof write;
  stream.on("error", onError);
  return {
    release() {
      stream.write = write;
      stream.off("error", onError);
    },
  };
}

function sayUnwritable(stream: NodeJS.WriteStream, { message }: Error): void {
  if (stream === process.stderr) return;
  process.stderr.write(
    `freshet: the output can't be written: ${message}. Free some space, or write it elsewhere.\n`,
  );
}
