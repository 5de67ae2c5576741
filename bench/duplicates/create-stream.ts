import { fnv1a } from "../../domain/stable-hash.ts";
import { drawFrom, type Random } from "../../simulation/world/create-random.ts";

/**
 * Makes a stream of random numbers for each of a million items (sfc32, with 128 bits of state). The simulated world's streams differ by
 * only 32 bits. With these, two of a million streams would soon be the same, and their items would truly be repeats of each other.
 */
export function createStream(seed: number, number: number, label: string): Random {
  let [a, b, c] = [seed >>> 0, number >>> 0, fnv1a(label, 0)];
  let counter = 1;
  const next = (): number => {
    const sum = (((a + b) >>> 0) + counter) >>> 0;
    counter = (counter + 1) >>> 0;
    a = (b ^ (b >>> 9)) >>> 0;
    b = (c + (c << 3)) >>> 0;
    c = (((c << 21) | (c >>> 11)) + sum) >>> 0;
    return sum / 4294967296;
  };
  for (let round = 0; round < 15; round += 1) next();
  return drawFrom(next, (name) => createStream(seed, number, `${label}/${name}`));
}
