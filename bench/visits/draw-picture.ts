import { crc32, deflateSync } from "node:zlib";

const [WIDTH, HEIGHT] = [560, 315];

/** Draws a grey PNG of the size that pictures of articles have (51 KB). It has this size because its noise can't be compressed. */
export function drawPicture(): Buffer {
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH));
  let state = 1;
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      // Each row begins with a byte for its filter, which is none. Only the generator's high bits are random.
      rows[y * (1 + WIDTH) + 1 + x] = 96 + 20 * (state >>> 30);
    }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.writeUInt8(8, 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
