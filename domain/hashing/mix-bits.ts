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
