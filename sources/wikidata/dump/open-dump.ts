import { createHash } from "node:crypto";
import { closeSync, readSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { asError } from "../../../domain/errors/freshet-error.ts";
import { FileFault } from "../../../files/file-fault.ts";
import { openGivenFile } from "../../../files/open-given-file.ts";
import { dumpFault } from "./dump-line.ts";

/** An opened dump. Its content is read once, from the beginning or from a place in it. */
export interface OpenDump {
  readonly file: string;
  /** Size of the file, in bytes. */
  readonly size: number;
  readonly compression: "none" | "gzip" | "bzip2";
  /** SHA-256 of the file's size, beginning and end, by which another dump of the same name is recognised. */
  readonly fingerprint: string;
  /** Reads the decompressed content from a place in it. @throws SettingsError `unreadable-dump`, with the place */
  chunks(from: number): AsyncGenerator<Buffer>;
  /** Bytes of the file that have been read. */
  bytesRead(): number;
  close(): void;
}

const chunkBytes = 256 * 1024;

/** Opens a dump by its name. @throws SettingsError `unreadable-dump` */
export function openDump(file: string): OpenDump {
  const { fd, size } = open(file);
  const head = readAt(fd, 0, 1024 * 1024);
  const tail = readAt(fd, Math.max(0, size - 64 * 1024), 64 * 1024);
  const compression = compressionOf(head);
  let read = 0;
  async function* raw(from: number): AsyncGenerator<Buffer> {
    for (let at = from; ; ) {
      const chunk = readAt(fd, at, chunkBytes);
      if (chunk.length === 0) return;
      at += chunk.length;
      read = at;
      yield chunk;
    }
  }
  return {
    ...{ file, size, compression },
    fingerprint: createHash("sha256").update(String(size)).update(head).update(tail).digest("hex"),
    bytesRead: () => read,
    async *chunks(from) {
      if (compression === "none") yield* raw(from);
      else
        yield* skipTo(
          from,
          decompress(file, compression, raw(0), () => read),
        );
    },
    close: () => closeSync(fd),
  };
}

function open(file: string) {
  try {
    return openGivenFile(file);
  } catch (error) {
    throw error instanceof FileFault ? dumpFault(file, error.message, error) : error;
  }
}

function readAt(fd: number, at: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const got = readSync(fd, bytes, filled, length - filled, at + filled);
    if (got === 0) break;
    filled += got;
  }
  return bytes.subarray(0, filled);
}

function compressionOf(head: Buffer): OpenDump["compression"] {
  if (head[0] === 0x1f && head[1] === 0x8b) return "gzip";
  return head.toString("latin1", 0, 3) === "BZh" ? "bzip2" : "none";
}

async function* decompress(
  file: string,
  compression: "gzip" | "bzip2",
  raw: AsyncGenerator<Buffer>,
  read: () => number,
): AsyncGenerator<Buffer> {
  let given = 0;
  try {
    for await (const chunk of compression === "gzip" ? gunzip(raw) : (await bunzip())(raw)) {
      given += chunk.length;
      yield chunk;
    }
  } catch (error) {
    const place = `at byte ${given.toLocaleString("en-US")} of its content (byte ${read().toLocaleString("en-US")} of the file or shortly before)`;
    throw dumpFault(
      file,
      `its ${compression} data is damaged or cut off ${place}: ${asError(error).message}`,
      error,
    );
  }
}

const bunzip = async () => (await import("./decompress-bzip2.ts")).decompressBzip2;

/** Decompresses with backpressure: no more than a few chunks are in memory, whatever the ratio is. */
async function* gunzip(raw: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const stream = createGunzip({ chunkSize: chunkBytes });
  const feeding = pipeline(raw, stream);
  // The failure is ignored here, because the reader of the stream gets it too.
  feeding.catch(() => undefined);
  for await (const chunk of stream) yield chunk as Buffer;
  await feeding;
}

async function* skipTo(from: number, chunks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const chunk of chunks) {
    const end = at + chunk.length;
    if (end > from) yield at >= from ? chunk : chunk.subarray(from - at);
    at = end;
  }
}
