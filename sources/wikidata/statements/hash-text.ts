import type { TextHash } from "../../../domain/ports/web/wikidata-snapshots.ts";

/**
 * Hashes a text's UTF-16 units into two halves that don't depend on each other (the two lanes of cyrb53, of which both are kept in full).
 */
export function hashText(text: string): TextHash {
  let one = 0xdeadbeef;
  let two = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x9e3779b1);
    two = Math.imul(two ^ unit, 0x5f356495);
  }
  return mix(one, two);
}

/** Hashes bytes in the same way. */
export function hashBytes(bytes: Uint8Array, start: number, end: number): TextHash {
  let one = 0xdeadbeef;
  let two = 0x41c6ce57;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    one = Math.imul(one ^ byte, 0x9e3779b1);
    two = Math.imul(two ^ byte, 0x5f356495);
  }
  return mix(one, two);
}

function mix(first: number, second: number): TextHash {
  let [one, two] = [first, second];
  one = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(two ^ (two >>> 13), 0xc2b2ae35);
  two = Math.imul(two ^ (two >>> 16), 0x85ebca6b) ^ Math.imul(one ^ (one >>> 13), 0xc2b2ae35);
  return { high: two >>> 0, low: one >>> 0 };
}
