import { type BitReader, badBzip2 } from "./bit-reader.ts";

/** A block that is decoded except for the last step. It has the text's bytes, each with the place of the byte after it. */
export interface Bzip2Block {
  readonly crc: number;
  /** The low eight bits of each number are a byte, the others are the place of the byte after it. */
  readonly links: Uint32Array;
  readonly size: number;
  readonly origin: number;
}

const mostSelectors = 18_002;
const groupSymbols = 50;
const mostBits = 20;

/** Reads a block, from behind its start mark on. `links` has room for the largest block of the stream. */
export function readBzip2Block(bits: BitReader, links: Uint32Array): Bzip2Block {
  const crc = ((bits.take(16) << 16) | bits.take(16)) >>> 0;
  if (bits.take(1) !== 0) throw badBzip2("a block is randomised, as no program has written them since 1997");
  const origin = bits.take(24);
  const bytes = readBytes(bits);
  const trees = bits.take(3);
  const selectors = bits.take(15);
  if (trees < 2 || trees > 6 || selectors === 0) throw badBzip2("a block has no codes");
  const chosen = readSelectors(bits, selectors, trees);
  const codes = Array.from({ length: trees }, () => readCode(bits, bytes.length + 2));
  const size = readSymbols(bits, { bytes, chosen, codes, links });
  if (origin >= size) throw badBzip2("a block begins behind its end");
  link(links, size);
  return { crc, links, size, origin };
}

/** The bytes that occur in a block, in order. */
function readBytes(bits: BitReader): Uint8Array {
  const rows = bits.take(16);
  const found: number[] = [];
  for (let row = 0; row < 16; row += 1) {
    if ((rows & (0x8000 >> row)) === 0) continue;
    const columns = bits.take(16);
    for (let column = 0; column < 16; column += 1)
      if (columns & (0x8000 >> column)) found.push(row * 16 + column);
  }
  if (found.length === 0) throw badBzip2("a block uses no byte");
  return Uint8Array.from(found);
}

function readSelectors(bits: BitReader, count: number, trees: number): Uint8Array {
  const order = Array.from({ length: trees }, (_, tree) => tree);
  const chosen = new Uint8Array(Math.min(count, mostSelectors));
  for (let index = 0; index < count; index += 1) {
    let place = 0;
    while (bits.take(1) === 1) {
      place += 1;
      if (place >= trees) throw badBzip2("a selector names no code");
    }
    const [tree = 0] = order.splice(place, 1);
    order.unshift(tree);
    if (index < chosen.length) chosen[index] = tree;
  }
  return chosen;
}

/**
 * A canonical Huffman code. `limits` has the largest code of each length, and −1 for lengths without a code. `bases` has for each length
 * the number to add to a code to get the place of its symbol.
 */
interface Code {
  readonly limits: Int32Array;
  readonly bases: Int32Array;
  readonly symbols: Uint16Array;
  readonly shortest: number;
}

function readCode(bits: BitReader, symbolCount: number): Code {
  const lengths = new Uint8Array(symbolCount);
  let length = bits.take(5);
  for (let symbol = 0; symbol < symbolCount; symbol += 1) {
    for (;;) {
      if (length < 1 || length > mostBits) throw badBzip2("a code is too long");
      if (bits.take(1) === 0) break;
      length += bits.take(1) === 0 ? 1 : -1;
    }
    lengths[symbol] = length;
  }
  const counts = new Int32Array(mostBits + 2);
  for (const of of lengths) counts[of] = (counts[of] ?? 0) + 1;
  const symbols = new Uint16Array(symbolCount);
  let place = 0;
  for (let of = 1; of <= mostBits; of += 1)
    for (let symbol = 0; symbol < symbolCount; symbol += 1)
      if (lengths[symbol] === of) symbols[place++] = symbol;
  const limits = new Int32Array(mostBits + 2).fill(-1);
  const bases = new Int32Array(mostBits + 2);
  let code = 0;
  let passed = 0;
  let shortest = 0;
  for (let of = 1; of <= mostBits; of += 1) {
    const count = counts[of] ?? 0;
    if (count > 0 && shortest === 0) shortest = of;
    bases[of] = passed - code;
    code += count;
    passed += count;
    if (count > 0) limits[of] = code - 1;
    code <<= 1;
  }
  return { limits, bases, symbols, shortest };
}

function readSymbol(bits: BitReader, { limits, bases, symbols, shortest }: Code): number {
  let code = bits.take(shortest);
  for (let length = shortest; length <= mostBits; length += 1) {
    if (code <= (limits[length] ?? -1)) return symbols[code + (bases[length] ?? 0)] ?? 0;
    code = (code << 1) | bits.take(1);
  }
  throw badBzip2("a code has no symbol");
}

/** Reads the symbols of a block into the low bytes of `links`. Returns their number. */
function readSymbols(
  bits: BitReader,
  {
    bytes,
    chosen,
    codes,
    links,
  }: {
    readonly bytes: Uint8Array;
    readonly chosen: Uint8Array;
    readonly codes: readonly Code[];
    readonly links: Uint32Array;
  },
): number {
  const end = bytes.length + 1;
  const recent = Uint8Array.from(bytes);
  let size = 0;
  let run = 0;
  let weight = 1;
  let left = 0;
  let group = 0;
  let code = codes[0];
  for (;;) {
    if (left === 0) {
      if (group >= chosen.length) throw badBzip2("a block has too few selectors");
      code = codes[chosen[group++] ?? 0];
      left = groupSymbols;
    }
    left -= 1;
    const symbol = code === undefined ? end : readSymbol(bits, code);
    if (symbol <= 1) {
      // Runs of the latest byte are written in a number system with the digits one and two.
      run += weight << symbol;
      weight <<= 1;
      if (run > links.length) throw badBzip2("a block is too large");
      continue;
    }
    if (run > 0) {
      if (size + run > links.length) throw badBzip2("a block is too large");
      links.fill(recent[0] ?? 0, size, size + run);
      size += run;
      run = 0;
      weight = 1;
    }
    if (symbol === end) return size;
    const byte = recent[symbol - 1] ?? 0;
    recent.copyWithin(1, 0, symbol - 1);
    recent[0] = byte;
    if (size >= links.length) throw badBzip2("a block is too large");
    links[size++] = byte;
  }
}

/** Turns the sorted bytes back into a chain: the inverse of the Burrows–Wheeler transform. */
function link(links: Uint32Array, size: number): void {
  const starts = new Uint32Array(257);
  for (let at = 0; at < size; at += 1) {
    const next = ((links[at] ?? 0) & 255) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let byte = 1; byte < 257; byte += 1) starts[byte] = (starts[byte] ?? 0) + (starts[byte - 1] ?? 0);
  for (let at = 0; at < size; at += 1) {
    const byte = (links[at] ?? 0) & 255;
    const place = starts[byte] ?? 0;
    starts[byte] = place + 1;
    links[place] = ((links[place] ?? 0) & 255) | (at << 8);
  }
}
