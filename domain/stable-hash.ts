/**
 * Returns the FNV-1a hash of a text's UTF-16 units, in 32 bits. Its low bits depend on little more than the last character, so callers that
 * use the low bits apply `mixBits` first. The hash is the same on every machine and never changes, because stored data may depend on it.
 */
export function fnv1a(text: string, start = 0x811c9dc5): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/**
 * Murmur's finaliser on 32 bits: every bit of the input affects all bits of the result. It is the same on every machine and never changes,
 * because stored data may depend on it.
 */
export function mixBits(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Like `mixBits`, but also changes 0, which the finaliser alone maps to 0. */
export function mixHash(value: number): number {
  return mixBits(value + 0x85ebca6b);
}
