import { fnv1a, mixHash } from "../../domain/stable-hash.ts";

/** A hash of a text as it stands: FNV-1a over UTF-16 units, mixed. Another salt gives another hash. */
export function hashCharacters(text: string, salt = 0): number {
  return mixHash(fnv1a(text, 0x811c9dc5 ^ mixHash(salt)));
}

/** One hash of `count` tokens from `from` on, in their order. */
export function hashSequence(tokens: Uint32Array, from: number, count: number, salt = 0): number {
  let hash = mixHash(salt ^ count);
  for (let at = from; at < from + count; at += 1) {
    hash = mixHash(Math.imul(hash, 0x01000193) ^ (tokens[at] ?? 0));
  }
  return hash;
}

const BREAK = 0;
const WORD = 1;
const HAN = 2;

let classes: Uint8Array | undefined;

/** What each UTF-16 unit is to the tokens. Half of a surrogate pair stands alone: rare Han characters are two tokens, always the same. */
function classify(): Uint8Array {
  return Uint8Array.from({ length: 0x10000 }, (_, unit) => {
    if (unit >= 0xd800 && unit <= 0xdfff) return HAN;
    const character = String.fromCharCode(unit);
    if (/\p{Script=Han}/u.test(character)) return HAN;
    return /[\p{L}\p{N}\p{M}]/u.test(character) ? WORD : BREAK;
  });
}

/**
 * Writes the hash of each token into `into`: words as they stand between spaces and marks, Han characters each by itself; case, width
 * and punctuation don't count. Tokens that don't fit in are left out.
 * @returns how many were written
 */
export function hashTokens(text: string, into: Uint32Array): number {
  classes ??= classify();
  // Plain ASCII is lowered below, unit by unit: most questions need no other string.
  const plain = /^[\0-\x7f]*$/u.test(text) ? text : text.normalize("NFKC").toLowerCase();
  let count = 0;
  let hash = 0;
  let open = false;
  for (let at = 0; at < plain.length && count < into.length; at += 1) {
    let unit = plain.charCodeAt(at);
    const kind = classes[unit] ?? BREAK;
    if (kind !== WORD && open) {
      into[count++] = mixHash(hash);
      open = false;
      if (count === into.length) break;
    }
    if (kind === HAN) into[count++] = mixHash(Math.imul(0x811c9dc5 ^ unit, 0x01000193));
    if (kind !== WORD) continue;
    if (unit >= 65 && unit <= 90) unit += 32;
    // FNV-1a over UTF-16 units.
    hash = Math.imul((open ? hash : 0x811c9dc5) ^ unit, 0x01000193);
    open = true;
  }
  if (open && count < into.length) into[count++] = mixHash(hash);
  return count;
}
