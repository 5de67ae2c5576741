import { crc32, deflateSync, inflateSync } from "node:zlib";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const mostColours = 256;
const mostFrequent = 96;

/**
 * Writes a screenshot anew with a palette of 256 colours. Apart from the edges of its letters, a page has few colours. The eye therefore
 * sees no difference, and the file has far fewer bytes.
 */
export function shrinkPng(png: Buffer): Buffer {
  const { width, height, pixels } = readPixels(png);
  const counts = new Map<number, number>();
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const palette = choosePalette(counts);
  const places = new Map<number, number>();
  for (const colour of counts.keys()) places.set(colour, findNearest(palette, colour));
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      rows[y * (width + 1) + 1 + x] = places.get(pixels[y * width + x] ?? 0) ?? 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each pixel, which is a place in the palette.
  header.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("PLTE", colours),
    chunk("IDAT", deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/**
 * Chooses the most frequent colours first, and then the colours whose absence would be most visible. These are rare colours far from all
 * others, such as that of a small mark of a chart.
 */
function choosePalette(counts: ReadonlyMap<number, number>): number[] {
  const colours = [...counts.entries()].sort(([, one], [, other]) => other - one);
  const palette = colours.slice(0, mostFrequent).map(([colour]) => colour);
  const rest = colours.slice(mostFrequent).map(([colour, count]) => ({
    colour,
    count,
    least: Math.min(...palette.map((other) => distanceOf(colour, other))),
  }));
  while (palette.length < mostColours && rest.length > 0) {
    let most = rest[0];
    for (const one of rest)
      if (most === undefined || one.count * one.least > most.count * most.least) most = one;
    if (most === undefined || most.least === 0) break;
    palette.push(most.colour);
    for (const one of rest) one.least = Math.min(one.least, distanceOf(one.colour, most.colour));
  }
  return palette;
}

function findNearest(palette: readonly number[], colour: number): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (const [place, other] of palette.entries()) {
    const distance = distanceOf(colour, other);
    if (distance < least) [best, least] = [place, distance];
  }
  return best;
}

/** Square of the distance of two colours. */
function distanceOf(one: number, other: number): number {
  const red = (one >> 16) - (other >> 16);
  const green = ((one >> 8) & 255) - ((other >> 8) & 255);
  const blue = (one & 255) - (other & 255);
  return red ** 2 + green ** 2 + blue ** 2;
}

/** Reads Chromium's screenshots, which have eight bits for each channel, with or without a channel for opacity, and are not interlaced. */
function readPixels(png: Buffer) {
  const data: Buffer[] = [];
  let [width, height, channels] = [0, 0, 3];
  for (let at = signature.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString("latin1", at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + length);
    if (type === "IHDR") {
      [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)];
      channels = body[9] === 6 ? 4 : 3;
    } else if (type === "IDAT") data.push(body);
    at += length + 12;
  }
  const raw = unfilter(inflateSync(Buffer.concat(data)), { width, height, channels });
  const pixels = new Uint32Array(width * height);
  for (let place = 0; place < pixels.length; place++) {
    const at = place * channels;
    pixels[place] = ((raw[at] ?? 0) << 16) | ((raw[at + 1] ?? 0) << 8) | (raw[at + 2] ?? 0);
  }
  return { width, height, pixels };
}

/** Undoes the filters of the PNG standard, which store each byte as its difference from its neighbours. */
function unfilter(
  filtered: Buffer,
  { width, height, channels }: { readonly width: number; readonly height: number; readonly channels: number },
): Uint8Array {
  const stride = width * channels;
  const raw = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = filtered[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x >= channels ? (raw[at - channels] ?? 0) : 0;
      const up = y > 0 ? (raw[at - stride] ?? 0) : 0;
      const corner = x >= channels && y > 0 ? (raw[at - stride - channels] ?? 0) : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      raw[at] = (filtered[y * (stride + 1) + 1 + x] ?? 0) + guess;
    }
  }
  return raw;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), body]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(body.length, 0);
  whole.set(named, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}
