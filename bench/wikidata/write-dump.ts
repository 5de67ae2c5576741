import { closeSync, openSync, writeSync } from "node:fs";
import { createGzip } from "node:zlib";
import { type DumpWorld, entityLine, fateOf } from "./entity-line.ts";

/**
 * Writes the dump of a day as `.json.gz`. As in real dumps, the order differs from the order of the numbers. Returns the size before
 * compression.
 */
export async function writeDump(file: string, day: 0 | 1, world: DumpWorld): Promise<number> {
  const gzip = createGzip({ level: 6, chunkSize: 256 * 1024 });
  const fd = openSync(file, "w");
  gzip.on("data", (chunk: Buffer) => void writeSync(fd, chunk));
  const ended = new Promise<void>((resolve, reject) => void gzip.once("end", resolve).once("error", reject));
  let size = 0;
  let pending: string[] = ["[\n"];
  let isFirst = true;
  const put = async (): Promise<void> => {
    const text = Buffer.from(pending.join(""));
    pending = [];
    size += text.length;
    if (!gzip.write(text)) await new Promise<void>((resolve) => void gzip.once("drain", resolve));
  };
  for (let index = 0; index < world.entities; index += 1) {
    const place = shuffled(index, world.entities);
    const fate = fateOf(place, world);
    if (fate === (day === 0 ? "added" : "deleted")) continue;
    pending.push(isFirst ? "" : ",\n", entityLine(place, day, world));
    isFirst = false;
    if (pending.length > 128) await put();
  }
  pending.push("\n]\n");
  await put();
  gzip.end();
  await ended;
  closeSync(fd);
  return size;
}

/** Exchanges neighbours within groups. Real dumps are in the order of page ids, which is nearly the order of the numbers. */
function shuffled(index: number, total: number): number {
  const group = Math.floor(index / 64) * 64;
  return group + 64 > total ? index : group + (((index - group) * 37 + 11) % 64);
}
