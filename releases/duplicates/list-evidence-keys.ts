import { mixHash } from "../../domain/stable-hash.ts";
import type { Compared } from "./decide-duplicate.ts";
import { hashCharacters, hashSequence, hashTokens } from "./hash-text.ts";
/** A 64-bit key, in two halves. */
export type Key = readonly [key: number, check: number];

/** Least number of tokens of a passage that is recognised on any page. A shorter passage counts as the same only on the same page. */
const LONG_PASSAGE = 6;

const tokens = new Uint32Array(1024);

/**
 * Lists the keys by which a piece of evidence is recognised: one for its passage, and one for the two entities of each fact. The page of
 * the passage does not matter unless the passage is short. For a fact, neither the name of the relation nor the order of the entities
 * matters.
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
  // A name that consists of punctuation has no token.
  return bothHalves((salt) =>
    count === 0 ? hashCharacters(name, salt) : hashSequence(tokens, 0, count, salt),
  );
}

function bothHalves(hash: (salt: number, half: 0 | 1) => number): Key {
  return [hash(0x51ed270b, 0), hash(0x2545f491, 1)];
}
