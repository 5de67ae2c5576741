import { LshIndex, Minhash } from "minhash";

/**
 * Seconds that npm's minhash takes to index the texts and to look each of `queried` of them up, with its defaults (128 permutations,
 * bands of four). It gets the sequences of three tokens ready made. It can only look up what is in its index: for a band that
 * it doesn't hold it throws.
 */
export function timeMinhash(texts: readonly (readonly string[])[], queried: number): number {
  const start = process.cpuUsage();
  const index = new LshIndex();
  const signatures = texts.map((shingles, place) => {
    const signature = new Minhash();
    for (const shingle of shingles) signature.update(shingle);
    index.insert(String(place), signature);
    return signature;
  });
  let found = 0;
  for (const signature of signatures.slice(0, queried)) found += index.query(signature).length;
  if (found < queried) throw new Error("npm's minhash found less than it was given");
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}
