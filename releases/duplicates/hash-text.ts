import { fnv1a, mixHash } from "../../domain/stable-hash.ts";

/** Hashes a text without normalising it: FNV-1a over UTF-16 units, mixed. Another salt gives another hash. */
export function hashCharacters(text: string, salt = 0): number {
  return mixHash(fnv1a(text, 0x811c9dc5 ^ mixHash(salt)));
}

/** Hashes `count` tokens, beginning with the token `from`. Their order counts. */
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

/**
 * Classifies every UTF-16 unit. Half of a surrogate pair counts as a token, so that a rare Han character always gives the same two tokens.
 */
function classify(): Uint8Array {
  return Uint8Array.from({ length: 0x10000 }, (_, unit) => {
    if (unit >= 0xd800 && unit <= 0xdfff) return HAN;
    const character = String.fromCharCode(unit);
    if (/\p{Script=Han}/u.test(character)) return HAN;
    return /[\p{L}\p{N}\p{M}]/u.test(character) ? WORD : BREAK;
  });
}

/**
 * Writes the hash of each token to `into`. Words between spaces and punctuation are tokens, and so is each Han character; case, width and
 * punctuation don't count. Tokens for which `into` has no room are left out.
 * @returns the number of written hashes
 */
export function hashTokens(text: string, into: Uint32Array): number {
  classes ??= classify();
  // ASCII is lower-cased below, unit by unit, so that most questions need no second string.
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
