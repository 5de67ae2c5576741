import { mixHash } from "./mix-hash.ts";

/** A hash of a text as it stands: FNV-1a over UTF-16 units, mixed. Another salt gives another hash. */
export function hashText(text: string, salt = 0): number {
  let hash = 0x811c9dc5 ^ mixHash(salt);
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mixHash(hash);
}
