import type { ReleaseSettings } from "../../domain/settings/release-settings.ts";
import type { Compared } from "./compared.ts";
import type { Duplicate } from "./duplicate.ts";

/** Items by wording, answer and evidence; some 550 bytes each, on typed arrays. */
export interface DuplicateIndex {
  readonly size: number;
  add(item: Compared): void;
  /** Those that the item repeats, itself (by id) left out; the surest first. */
  find(item: Compared): Duplicate[];
}

export interface DuplicateIndexOptions {
  readonly thresholds: ReleaseSettings["duplicates"];
  /** How many items will come, about: with more it stays right and gets slower. */
  readonly expected?: number;
}

/** An index for near-duplicates: one-permutation MinHash and locality-sensitive hashing find candidates, stored sketches decide. */
export function createDuplicateIndex(options: DuplicateIndexOptions): DuplicateIndex {
  throw new Error(`not written yet: ${Object.keys(options)}`);
}
