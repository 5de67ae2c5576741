import { createHash } from "node:crypto";

/** Which half of the pages one belongs to, by its address alone: rules made with one half in sight show it against the other. */
export const halfOf = (url: string): 0 | 1 =>
  ((createHash("sha256").update(url).digest()[0] ?? 0) & 1) === 0 ? 0 : 1;
