import { mixHash } from "../../domain/stable-hash.ts";
import type { Compared } from "./decide-duplicate.ts";
import { hashCharacters, hashSequence } from "./hash-text.ts";
/** A key of 64 bits in two halves. */
export type Key = readonly [key: number, check: number];

/** A passage of fewer tokens says little by itself: it is the same only on the same page. */
const LONG_PASSAGE = 6;

const tokens = new Uint32Array(1024);

/**
 * Keys under which a piece of evidence is known again: its passage, wherever it is quoted, and the two things that each of its facts
 * links, whatever the relation is called and whichever comes first.
 */
export function listEvidenceKeys({
  url,
  quote,
  facts,
}: Pick<Compared["evidence"][number], "url" | "quote" | "facts">): Key[] {
  const count = hashTokens(quote, tokens);
  const page = count < LONG_PASSAGE ? hashCharacters(url) : 0;
  const passage = bothHalves((salt) => hashSequence(tokens, 0, count, salt ^ page));
  const links = facts.map(({ subject, object }) => {
    const [one, other] = [nameKey(subject), nameKey(object)];
    return bothHalves((salt, half) => mixHash((one[half] + other[half]) ^ salt));
  });
  return [passage, ...links];
}

function nameKey(name: string): Key {
  const count = hashTokens(name, tokens);
  // A name of signs alone has no token.
  return bothHalves((salt) =>
    count === 0 ? hashCharacters(name, salt) : hashSequence(tokens, 0, count, salt),
  );
}

function bothHalves(hash: (salt: number, half: 0 | 1) => number): Key {
  return [hash(0x51ed270b, 0), hash(0x2545f491, 1)];
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
