import { closeSync, createReadStream, createWriteStream, openSync, readSync, statSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import { setImmediate } from "node:timers/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { Decrypter, Encrypter } from "age-encryption";
import { extract, pack } from "tar-stream";

/** One file in an archive. The content must be read to its end before the next entry. */
export interface ArchiveEntry {
  readonly name: string;
  readonly mode: number;
  readonly content: AsyncIterable<Uint8Array>;
}

export type AddEntry = (
  entry: { readonly name: string; readonly size: number; readonly mode?: number },
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
) => Promise<void>;

/**
 * Level of compression. A higher level would gain nothing: stored pages are compressed already, and their text form shrinks to the same
 * size at any level.
 */
const level = 4;

/** First line of every file in age's format. */
const magic = "age-encryption.org/v1\n";

/**
 * Writes an encrypted archive (tar, gzip, age) of the entries that `fill` adds. The file appears under its name only when it is complete
 * and on disk. Only its owner can read it.
 */
export async function writeArchive<T>(
  file: string,
  encrypter: Encrypter,
  fill: (add: AddEntry) => Promise<T>,
): Promise<{ readonly result: T; readonly bytes: number }> {
  const part = `${file}.part`;
  const tar = pack();
  const gzip = createGzip({ level });
  const output = createWriteStream(part, { mode: 0o600, flush: true });
  try {
    const encrypted = await encrypter.encrypt(Readable.toWeb(gzip) as globalThis.ReadableStream<Uint8Array>);
    const packing = pipeline(tar, gzip);
    const writing = pipeline(Readable.fromWeb(encrypted as WebStream<Uint8Array>), output);
    const filling = fill(adderTo(tar)).then(
      (result) => {
        tar.finalize();
        return result;
      },
      (error: Error) => {
        tar.destroy(error);
        throw error;
      },
    );
    const [written, packed, filled] = await Promise.allSettled([writing, packing, filling]);
    // If writing, packing or filling fails, all three fail. A full disk shows as an error of the output. The errors that follow from it
    // elsewhere say less, so the error of the output is thrown first.
    if (output.errored !== null) throw output.errored;
    if (filled.status === "rejected") throw filled.reason;
    for (const ended of [packed, written]) if (ended.status === "rejected") throw ended.reason;
    await rename(part, file);
    return { result: filled.value, bytes: statSync(file).size };
  } finally {
    output.destroy();
    await rm(part, { force: true });
  }
}

function adderTo(tar: ReturnType<typeof pack>): AddEntry {
  return async ({ name, size, mode = 0o600 }, content) => {
    const added = new Promise<void>((resolve, reject) => {
      const sink = tar.entry({ name, size, mode }, (error) => (error ? reject(error) : resolve()));
      // The error that counts is that of the archive itself, and it reaches the promise.
      pipeline(Readable.from(content, { objectMode: false }), sink).catch(reject);
    });
    await added;
  };
}

/** Whether a file begins as files in age's format do. No other file is read further, whatever it contains. */
export function isArchive(file: string): boolean {
  const fd = openSync(file, "r");
  try {
    const start = Buffer.alloc(magic.length);
    readSync(fd, start);
    return start.toString("latin1") === magic;
  } finally {
    closeSync(fd);
  }
}

/**
 * A fault of the archive itself: it was changed, cut off, or encrypted for another key. The message comes from the library that found the
 * fault.
 */
export class ArchiveFault extends Error {}

/**
 * Reads an archive and calls back for each entry, with the number of the file's bytes that have been read. An error of the callback is
 * thrown unchanged.
 * @throws ArchiveFault
 */
export async function readArchive(
  file: string,
  decrypter: Decrypter,
  take: (entry: ArchiveEntry, read: number) => Promise<void>,
): Promise<void> {
  const source = createReadStream(file, { highWaterMark: 2 ** 18 });
  const fault = (cause: unknown): ArchiveFault => new ArchiveFault((cause as Error).message, { cause });
  try {
    const web = Readable.toWeb(source) as globalThis.ReadableStream<Uint8Array>;
    const decrypted = await decrypter.decrypt(web).catch((error: unknown) => {
      throw fault(error);
    });
    const tar = extract();
    const flowing = pipeline(Readable.fromWeb(decrypted as WebStream<Uint8Array>), createGunzip(), tar);
    let failure: unknown = null;
    flowing.catch((error: unknown) => {
      failure = error;
    });
    const entries = tar[Symbol.asyncIterator]();
    for (;;) {
      const next = await entries.next().catch((error: unknown) => {
        throw fault(failure ?? error);
      });
      if (next.done) break;
      const { name, mode = 0o600 } = next.value.header;
      try {
        await take({ name, mode, content: next.value as AsyncIterable<Uint8Array> }, source.bytesRead);
      } catch (error) {
        // If the archive fails within an entry, the callback that reads the entry fails too. The error of the archive arrives a moment
        // later, so it is awaited here.
        await setImmediate();
        throw failure === null ? error : fault(failure);
      }
    }
    await flowing.catch((error: unknown) => {
      throw fault(error);
    });
  } finally {
    source.destroy();
  }
}
