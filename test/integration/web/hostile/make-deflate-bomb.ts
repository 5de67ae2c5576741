import { constants, deflateRawSync } from "node:zlib";

const PIECE = 10_000_000;

/** A deflate stream that swells to so many bytes of `text`: one flushed piece again and again. Its checksum is wrong. */
export function makeDeflateBomb(size: number, text: string): Buffer {
  const piece = deflateRawSync(Buffer.alloc(PIECE, text), { finishFlush: constants.Z_SYNC_FLUSH });
  const pieces = Array.from({ length: Math.ceil(size / PIECE) }, () => piece);
  // zlib's head; at the end an empty last block and the checksum's place.
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...pieces, Buffer.from([3, 0, 0, 0, 0, 0])]);
}
