import { LshIndex, Minhash } from "minhash";

/**
 * Measures the seconds that npm's minhash takes to index the texts and to look up each of `queried` of them. It works with its defaults
 * (128 permutations, bands of four) and gets the sequences of three tokens ready-made. Only indexed texts can be looked up, because minhash
 * throws for a band that its index doesn't have.
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
