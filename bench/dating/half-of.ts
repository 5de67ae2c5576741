import { createHash } from "node:crypto";

/**
 * Says to which half of the pages a page belongs, by its address alone. Rules that are made with only one half in sight are tested on the
 * other half.
 */
export const halfOf = (url: string): 0 | 1 =>
  ((createHash("sha256").update(url).digest()[0] ?? 0) & 1) === 0 ? 0 : 1;
