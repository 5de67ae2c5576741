/** The number of an item's id `Q42`; null for another id. */
export function itemNumber(id: string): number | null {
  if (id.length < 2 || id.length > 11 || id[0] !== "Q") return null;
  let number = 0;
  for (let at = 1; at < id.length; at += 1) {
    const digit = id.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return null;
    number = number * 10 + digit;
  }
  return number > 0 && number < itemNumbersEnd ? number : null;
}

/** Numbers of items are below this number, so that the upper half of the 32-bit numbers is free for literals. */
export const itemNumbersEnd = 2 ** 31;
