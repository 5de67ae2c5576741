/** Below this a loop is quicker than the call. */
const worthTheCall = 64;

/** Sets the first numbers of an array to 0. */
export function clear(numbers: Int32Array, length: number): Int32Array {
  if (length > worthTheCall) return numbers.fill(0, 0, length);
  for (let at = 0; at < length; at += 1) numbers[at] = 0;
  return numbers;
}
