import { BitReader, badBzip2 } from "./bit-reader.ts";
import { type Bzip2Block, readBzip2Block } from "./bzip2-block.ts";

/** More compressed bytes than a block can have. */
const mostBlock = 1_400_000;
const chunkBytes = 256 * 1024;

/**
 * Decompresses bzip2, including files of several streams, as pbzip2 writes them. Only one block is in memory at a time, whatever its
 * unpacked size is. The known packages for bzip2 gather a whole unpacked block, which may have 46 MB, as a list of numbers.
 */
export async function* decompressBzip2(raw: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const bits = new BitReader();
  let isOver = false;
  /** Reads on until a whole block is in memory. */
  const fill = async (): Promise<void> => {
    while (!isOver && bits.left() < mostBlock) {
      const parts: Buffer[] = [];
      for (let size = bits.left(); size < mostBlock; ) {
        const { done, value } = await raw.next();
        if (done) {
          isOver = true;
          break;
        }
        parts.push(value);
        size += value.length;
      }
      bits.give(Buffer.concat(parts));
    }
  };
  let links: Uint32Array = new Uint32Array(0);
  for (let streams = 0; ; streams += 1) {
    await fill();
    if (streams > 0 && bits.isEmpty()) return;
    const level = bits.take(24) === 0x42_5a_68 ? bits.take(8) - 48 : 0;
    if (level < 1 || level > 9) throw badBzip2("a stream has another beginning");
    if (links.length !== level * 100_000) links = new Uint32Array(level * 100_000);
    let sum = 0;
    for (;;) {
      await fill();
      const mark = [bits.take(24), bits.take(24)];
      if (mark[0] === 0x31_41_59 && mark[1] === 0x26_53_59) {
        const block = readBzip2Block(bits, links);
        yield* unpack(block);
        sum = (((sum << 1) | (sum >>> 31)) ^ block.crc) >>> 0;
      } else if (mark[0] === 0x17_72_45 && mark[1] === 0x38_50_90) {
        if (((bits.take(16) << 16) | bits.take(16)) >>> 0 !== sum)
          throw badBzip2("a stream has another checksum");
        bits.align();
        break;
      } else throw badBzip2("a block has another beginning");
    }
  }
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24;
  for (let bit = 0; bit < 8; bit += 1)
    value = value & 0x80_00_00_00 ? (value << 1) ^ 0x04_c1_1d_b7 : value << 1;
  return value >>> 0;
});

/** Follows the chain of a block's bytes, and expands runs: after four equal bytes comes the number of further equal bytes. */
function* unpack({ links, size, origin, crc }: Bzip2Block): Generator<Buffer> {
  let out = Buffer.allocUnsafe(chunkBytes);
  let filled = 0;
  let sum = 0xff_ff_ff_ff;
  let place = (links[origin] ?? 0) >>> 8;
  let last = -1;
  let equal = 0;
  for (let left = size; left > 0; left -= 1) {
    const entry = links[place] ?? 0;
    place = entry >>> 8;
    const byte = entry & 255;
    let times = 1;
    let written = byte;
    if (equal === 4) {
      times = byte;
      written = last;
      equal = 0;
      last = -1;
    } else if (byte === last) equal += 1;
    else {
      last = byte;
      equal = 1;
    }
    for (; times > 0; times -= 1) {
      out[filled++] = written;
      sum = ((sum << 8) ^ (table[((sum >>> 24) ^ written) & 255] ?? 0)) >>> 0;
      if (filled < chunkBytes) continue;
      yield out;
      out = Buffer.allocUnsafe(chunkBytes);
      filled = 0;
    }
  }
  if ((sum ^ 0xff_ff_ff_ff) >>> 0 !== crc) throw badBzip2("a block has another checksum");
  yield out.subarray(0, filled);
}
