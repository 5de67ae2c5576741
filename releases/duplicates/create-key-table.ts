import { growArray } from "./grow-array.ts";

/** Small numbers under keys of 64 bits, several under one; 12 bytes for each. */
export interface KeyTable {
  add(key: number, check: number, value: number): void;
  /** Calls back with each value under the key. */
  visit(key: number, check: number, each: (value: number) => void): void;
}

/** `expected` is the number of values that will come, about. */
export function createKeyTable({ expected }: { readonly expected: number }): KeyTable {
  const buckets = 2 ** Math.max(8, Math.ceil(Math.log2(expected / 4)));
  const heads = new Uint32Array(buckets);
  let checks = new Uint32Array(expected);
  let values = new Uint32Array(expected);
  let next = new Uint32Array(expected);
  let size = 0;
  return {
    add(key, check, value) {
      const place = size;
      size += 1;
      checks = growArray(checks, size);
      values = growArray(values, size);
      next = growArray(next, size);
      checks[place] = check;
      values[place] = value;
      next[place] = heads[key & (buckets - 1)] ?? 0;
      heads[key & (buckets - 1)] = size;
    },
    visit(key, check, each) {
      for (let place = heads[key & (buckets - 1)] ?? 0; place !== 0; place = next[place - 1] ?? 0) {
        if (checks[place - 1] === check) each(values[place - 1] ?? 0);
      }
    },
  };
}
