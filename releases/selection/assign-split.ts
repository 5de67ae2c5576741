import type { Split } from "../../domain/life.ts";
import { hashText } from "../duplicates/hash-text.ts";

/**
 * The split of an item for all its life: it follows from the id alone, so that no release shows what another kept back. Another share moves
 * items whose hash lies between the two, so a split that was published once is to be kept by who calls.
 */
export function assignSplit(id: string, privateShare: number): Split {
  return hashText(id, 0x5eed) / 2 ** 32 < privateShare ? "private" : "public";
}
