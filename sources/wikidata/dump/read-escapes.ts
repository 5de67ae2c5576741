/** The longest text that is read here, in characters. Labels are much shorter. */
const mostRead = 1024;
const units = Buffer.alloc(mostRead * 2);

/**
 * Reads a text with escapes, of which labels in most scripts consist. Calling JSON.parse for each label would be slower. Returns null for a
 * long text, and for a text with anything else than ASCII and valid escapes.
 */
export function readEscapes(bytes: Uint8Array, start: number, end: number): string | null {
  let size = 0;
  for (let at = start; at < end; size += 2) {
    let unit = bytes[at] ?? 0;
    if (size === units.length || unit < 32 || unit === 34 || unit > 127) return null;
    at += 1;
    if (unit === 92) {
      const kind = bytes[at] ?? 0;
      if (kind === 117) {
        unit = hexOf(bytes, at + 1);
        at += 5;
      } else {
        unit = plainEscapes[kind] ?? 0;
        at += 1;
      }
      if (unit <= 0 || at > end) return null;
    }
    units[size] = unit & 255;
    units[size + 1] = unit >> 8;
  }
  return units.toString("utf16le", 0, size);
}

/** Reads the four hexadecimal digits from a place on as a number; negative if one of them is no such digit. */
function hexOf(bytes: Uint8Array, at: number): number {
  const digit = (place: number): number => hexDigits[bytes[place] ?? 0] ?? -1;
  return (digit(at) << 12) | (digit(at + 1) << 8) | (digit(at + 2) << 4) | digit(at + 3);
}

/** Values of hexadecimal digits by their byte; −1 for other bytes. */
const hexDigits = new Int8Array(256).fill(-1);
for (let value = 0; value < 16; value += 1) {
  const digit = value.toString(16);
  hexDigits[digit.charCodeAt(0)] = value;
  hexDigits[digit.toUpperCase().charCodeAt(0)] = value;
}

/** Characters that are escaped by one letter, by its byte; 0 for other bytes. */
const plainEscapes = new Uint8Array(256);
for (const letter of '"\\/bfnrt')
  plainEscapes[letter.charCodeAt(0)] = JSON.parse(`"\\${letter}"`).charCodeAt(0);
