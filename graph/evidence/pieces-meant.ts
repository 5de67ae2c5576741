/**
 * Returns the ids of the pieces that labels are for, by what each label calls its piece; null if it is none of them. An agent may count the
 * pieces instead of giving their ids: from 1 if it counts the further ones alone, or from 2 if it counts the piece above them too. Numbers
 * count only if they tell which of the two it was, that is, if they are the numbers of all further pieces counted in one of these ways.
 */
export function piecesMeant(called: readonly string[], ids: readonly string[]): (string | null)[] {
  const numbers = called.map((name) =>
    /^\s*#?\d{1,3}\s*$/u.test(name) ? Number(name.replace("#", "")) : null,
  );
  const first = [1, 2].find(
    (start) => numbers.length === ids.length && ids.every((_, at) => numbers.includes(start + at)),
  );
  return called.map((name, at) => {
    if (ids.includes(name.trim())) return name.trim();
    const number = numbers[at];
    return first === undefined || number === null || number === undefined
      ? null
      : (ids[number - first] ?? null);
  });
}
