/**
 * FNV-1a over a text's UTF-16 units, in 32 bits. Its low bits follow the last character, so whoever needs them mixes it (mix-bits.ts).
 * It is the same on every machine and for ever: what is stored may rest on it.
 */
export function fnv1a(text: string, start = 0x811c9dc5): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Murmur's finaliser on 32 bits: spreads every bit over all. It is the same on every machine and for ever: what is stored may rest on it. */
export function mixBits(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The same from another start, since the finaliser alone leaves 0 as it is. */
export function mixHash(value: number): number {
  return mixBits(value + 0x85ebca6b);
}
