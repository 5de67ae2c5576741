import { fnv1a } from "../../domain/hashing/fnv-1a.ts";
import { mixHash } from "../../domain/hashing/mix-bits.ts";

/** A hash of a text as it stands: FNV-1a over UTF-16 units, mixed. Another salt gives another hash. */
export function hashCharacters(text: string, salt = 0): number {
  return mixHash(fnv1a(text, 0x811c9dc5 ^ mixHash(salt)));
}
