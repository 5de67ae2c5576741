/** A zstd stream that swells to so many bytes "a": blocks of 128 KB that each say one byte and how often. */
export function makeZstdBomb(size: number): Buffer {
  const BLOCK = 128 * 1024;
  // Magic number; no content size; a window of 128 KB (2^(10 + 7)).
  const parts = [Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 7 << 3])];
  const blocks = Math.ceil(size / BLOCK);
  for (let i = 0; i < blocks; i += 1) {
    const head = (BLOCK << 3) | (1 << 1) | (i === blocks - 1 ? 1 : 0);
    parts.push(Buffer.from([head & 0xff, (head >> 8) & 0xff, (head >> 16) & 0xff, 0x61]));
  }
  return Buffer.concat(parts);
}
