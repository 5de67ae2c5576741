/**
 * Returns all rows in the order of their property, their object, and then their subject, which is the order in which they stand. Blocks
 * of properties follow one another, and `ends` says where each ends. Time is linear: two rounds of a radix sort of 16 bits for large
 * blocks, and a comparison sort for small ones.
 */
export function orderByObject(objects: Uint32Array, ends: Uint32Array): Uint32Array {
  const order = new Uint32Array(objects.length).map((_, row) => row);
  let start = 0;
  for (const end of ends) {
    const block = order.subarray(start, end);
    if (block.length > large) sortByRadix(block, objects);
    else block.sort((a, b) => (objects[a] ?? 0) - (objects[b] ?? 0) || a - b);
    start = end;
  }
  return order;
}

const large = 1 << 15;

function sortByRadix(rows: Uint32Array, objects: Uint32Array): void {
  const other = new Uint32Array(rows.length);
  const next = new Uint32Array((1 << 16) + 1);
  for (const [from, to, shift] of [
    [rows, other, 0],
    [other, rows, 16],
  ] as const) {
    next.fill(0);
    for (const row of from) {
      const digit = ((objects[row] ?? 0) >>> shift) & 0xffff;
      next[digit + 1] = (next[digit + 1] ?? 0) + 1;
    }
    for (let digit = 1; digit < next.length; digit += 1)
      next[digit] = (next[digit] ?? 0) + (next[digit - 1] ?? 0);
    for (const row of from) {
      const digit = ((objects[row] ?? 0) >>> shift) & 0xffff;
      const place = next[digit] ?? 0;
      to[place] = row;
      next[digit] = place + 1;
    }
  }
}
