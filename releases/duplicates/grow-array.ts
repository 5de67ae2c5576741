/** The array itself where it holds `length` values, else a copy of twice the length at least; new values are 0. */
export function growArray<T extends Uint8Array | Uint16Array | Uint32Array>(array: T, length: number): T {
  if (length <= array.length) return array;
  const larger = new (array.constructor as new (length: number) => T)(Math.max(length, 2 * array.length));
  larger.set(array);
  return larger;
}
