/**
 * Returns all rows in the order of their property, object and subject. The rows are given in blocks, one for each property, and each block
 * is in the order of subjects; `ends` has the end of each block. Time is linear: a radix sort in three rounds of 11 bits.
 */
export function orderByObject(objects: Uint32Array, ends: Uint32Array): Uint32Array {
  const order = new Uint32Array(objects.length);
  const other = new Uint32Array(objects.length);
  let start = 0;
  for (const end of ends) {
    for (let row = start; row < end; row += 1) order[row] = row;
    if (end - start < small) sortBySwaps(order, objects, { start, end });
    else sortByRadix(order, other, objects, { start, end });
    start = end;
  }
  return order;
}

interface Block {
  readonly start: number;
  readonly end: number;
}

const small = 48;
const digits = 1 << 11;

function sortBySwaps(order: Uint32Array, objects: Uint32Array, { start, end }: Block): void {
  for (let at = start + 1; at < end; at += 1) {
    const row = order[at] ?? 0;
    const object = objects[row] ?? 0;
    let to = at;
    while (to > start && (objects[order[to - 1] ?? 0] ?? 0) > object) {
      order[to] = order[to - 1] ?? 0;
      to -= 1;
    }
    order[to] = row;
  }
}

/**
 * Sorts a block in rounds of one digit. A round is skipped if all objects have the same digit, as numbers of one kind often do in their
 * first digit.
 */
function sortByRadix(
  order: Uint32Array,
  other: Uint32Array,
  objects: Uint32Array,
  { start, end }: Block,
): void {
  const next = new Uint32Array(digits + 1);
  let [from, to] = [order, other];
  for (let shift = 0; shift < 33; shift += 11) {
    next.fill(0);
    for (let at = start; at < end; at += 1) {
      const digit = (((objects[at] ?? 0) >>> shift) & (digits - 1)) + 1;
      next[digit] = (next[digit] ?? 0) + 1;
    }
    const first = ((objects[start] ?? 0) >>> shift) & (digits - 1);
    if (next[first + 1] === end - start) continue;
    for (let digit = 1; digit <= digits; digit += 1)
      next[digit] = (next[digit] ?? 0) + (next[digit - 1] ?? 0);
    for (let at = start; at < end; at += 1) {
      const row = from[at] ?? 0;
      const digit = ((objects[row] ?? 0) >>> shift) & (digits - 1);
      const place = next[digit] ?? 0;
      next[digit] = place + 1;
      to[start + place] = row;
    }
    [from, to] = [to, from];
  }
  if (from !== order) order.set(from.subarray(start, end), start);
}
