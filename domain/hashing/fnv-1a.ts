/**
 * FNV-1a over a text's UTF-16 units, in 32 bits. Its low bits follow the last character, so whoever needs them mixes it (mix-bits.ts).
 * It is the same on every machine and for ever: what is stored may rest on it.
 */
export function fnv1a(text: string, start = 0x811c9dc5): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
