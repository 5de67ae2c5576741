import { itemNumbersEnd } from "../statements/item-number.ts";

/** Number that is added to the keys of items, so that they come after all properties in a snapshot's order. */
const items = 2 ** 32;
/** Largest number of an entity that gets a key. Real numbers have nine digits. */
const mostNumber = 2 ** 32 - 1;

/**
 * Gives an entity's key, which is its place in the order of snapshots: properties first, then items, each by number. Null for entities that
 * a snapshot doesn't keep (lexemes, media), and for texts that are no ids.
 */
export function entityKey(id: string): number | null {
  const kind = id.charCodeAt(0);
  const length = id.length;
  if ((kind !== 81 && kind !== 80) || length < 2 || length > 11) return null;
  let number = 0;
  for (let at = 1; at < length; at += 1) {
    const digit = id.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9 || (digit === 0 && at === 1)) return null;
    number = number * 10 + digit;
  }
  if (number > mostNumber) return null;
  return kind === 81 ? items + number : number;
}

/** Gives the number of an item's key; 0 for another key. */
export function itemOfKey(key: number): number {
  const number = key - items;
  return number > 0 && number < itemNumbersEnd ? number : 0;
}

/** Gives the id of a key. */
export function idOfKey(key: number): string {
  return key >= items ? `Q${key - items}` : `P${key}`;
}
