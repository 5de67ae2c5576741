import type { Random } from "../../simulation/world/create-random.ts";

/**
 * A stream of numbers for each of a million items: sfc32, with 128 bits of state. Of streams told apart by 32 bits, as the simulated
 * world's are, two of a million are soon the same, and their items true repeats of each other.
 */
export function createStream(seed: number, number: number, label: string): Random {
  let [a, b, c] = [seed >>> 0, number >>> 0, 0];
  for (let at = 0; at < label.length; at += 1) c = Math.imul(c ^ label.charCodeAt(at), 0x01000193);
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
  const at = <T>(list: readonly T[], place: number): T => {
    const value = list[place];
    if (value === undefined) throw new Error("nothing to pick from");
    return value;
  };
  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => at(list, Math.floor(next() * list.length)),
    pickZipf: (list) => at(list, Math.min(list.length - 1, Math.floor((list.length + 1) ** next()) - 1)),
    fork: (name) => createStream(seed, number, `${label}/${name}`),
  };
}
