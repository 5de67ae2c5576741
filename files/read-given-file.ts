import { closeSync, constants, fstatSync, openSync, readSync, type Stats, statSync } from "node:fs";
import { devNull } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { FileFault, faultOf, faultOfKind, kindOfEntry } from "./file-fault.ts";

export interface ReadOptions {
  /** Largest size in MB. A larger file is refused, whatever size it states. */
  readonly maxMegabytes: number;
  /** Number of seconds within which the writer of a pipe has to close the pipe. */
  readonly pipeSeconds?: number;
}

/**
 * Reads a file that somebody named on the command line or in the settings. The read always ends, whatever the name leads to. Readable are a
 * regular file, the null device, and a pipe that its writer closes in time. Symbolic links are followed, because people use them, and
 * because `/dev/stdin` and `<(command)` are links to pipes. @throws FileFault
 */
export async function readGivenFile(file: string, options: ReadOptions): Promise<Buffer> {
  const reading = readBytes(file, options);
  for (let step = reading.next(); ; step = reading.next()) {
    if (step.done) return step.value;
    await wait(step.value);
  }
}

/** Like `readGivenFile`, for callers that are not asynchronous. @throws FileFault */
export function readGivenFileNow(file: string, options: ReadOptions): Buffer {
  const reading = readBytes(file, options);
  const clock = new Int32Array(new SharedArrayBuffer(4));
  for (let step = reading.next(); ; step = reading.next()) {
    if (step.done) return step.value;
    Atomics.wait(clock, 0, 0, step.value);
  }
}

const chunkBytes = 1024 * 1024;
const pollMs = 20;

/**
 * Bytes of pipes, by device and inode. They are kept because a pipe gives its bytes only once, but some commands read a file at two places.
 */
const piped = new Map<string, Buffer>();

/** Reads a file step by step. It yields the milliseconds to wait until the next step. */
function* readBytes(file: string, options: ReadOptions): Generator<number, Buffer> {
  let fd: number | null = null;
  try {
    // A device must be recognised before it is opened, because opening alone can have an effect (a tape rewinds).
    refuseUnlessReadable(statSync(file));
    // Without O_NONBLOCK, opening a pipe that nobody writes to would never return.
    fd = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0));
    const found = fstatSync(fd);
    refuseUnlessReadable(found);
    if (!found.isFIFO()) return readWhole(fd, options.maxMegabytes);
    const name = `${found.dev}:${found.ino}`;
    const bytes = piped.get(name) ?? (yield* readPipe(fd, options));
    piped.set(name, bytes);
    return bytes;
  } catch (cause) {
    throw faultOf(cause);
  } finally {
    if (fd !== null) closeSync(fd);
  }
}

function refuseUnlessReadable(found: Stats): void {
  const kind = kindOfEntry(found);
  if (kind === "file" || kind === "pipe") return;
  if (kind === "device" && isNullDevice(found)) return;
  throw faultOfKind(kind);
}

function isNullDevice({ rdev }: Stats): boolean {
  return statSync(devNull, { throwIfNoEntry: false })?.rdev === rdev;
}

/** Reads an open file to its end. @throws FileFault `too-large` */
export function readWhole(fd: number, maxMegabytes: number): Buffer {
  const { size } = fstatSync(fd);
  const gathered = gather(maxMegabytes);
  gathered.check(size);
  // The size that a file states may be wrong: files in /proc state 0, and others grow during the read.
  for (let chunk = Buffer.allocUnsafe(size + 1); ; chunk = Buffer.allocUnsafe(chunkBytes)) {
    const length = readSync(fd, chunk);
    if (length === 0) return gathered.whole();
    gathered.add(chunk.subarray(0, length));
  }
}

function* readPipe(fd: number, { maxMegabytes, pipeSeconds = 30 }: ReadOptions): Generator<number, Buffer> {
  const gathered = gather(maxMegabytes);
  const end = performance.now() + pipeSeconds * 1000;
  let hasWriter = false;
  while (performance.now() < end) {
    const chunk = Buffer.allocUnsafe(64 * 1024);
    const length = readReady(fd, chunk);
    if (length === 0 && hasWriter) return gathered.whole();
    hasWriter ||= length !== 0;
    if (length === null || length === 0) yield pollMs;
    else gathered.add(chunk.subarray(0, length));
  }
  throw new FileFault("unfinished", `nobody wrote this pipe to its end within ${pipeSeconds} s`);
}

/** Gives the number of bytes read; null if the writer has written none yet, 0 if there is no writer. */
function readReady(fd: number, chunk: Buffer): number | null {
  try {
    return readSync(fd, chunk);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "EAGAIN") return null;
    throw cause;
  }
}

function gather(maxMegabytes: number) {
  const chunks: Buffer[] = [];
  let length = 0;
  const check = (bytes: number): void => {
    if (bytes > maxMegabytes * 1024 * 1024)
      throw new FileFault("too-large", `it has more than ${maxMegabytes} MB`);
  };
  return {
    check,
    add(chunk: Buffer): void {
      length += chunk.length;
      check(length);
      chunks.push(chunk);
    },
    whole: (): Buffer => (chunks.length === 1 && chunks[0]) || Buffer.concat(chunks, length),
  };
}
