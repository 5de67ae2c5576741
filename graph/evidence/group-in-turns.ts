/**
 * Groups pieces that have a key in common, directly or by way of other pieces. The pieces of a group are worked on one after another,
 * because the result for one piece may spare the work on the next. The order of the pieces stays.
 */
export function groupInTurns<Piece>(
  pieces: readonly Piece[],
  keysOf: (piece: Piece) => readonly string[],
): Piece[][] {
  let groups: { readonly keys: ReadonlySet<string>; readonly pieces: readonly Piece[] }[] = [];
  for (const piece of pieces) {
    const keys = keysOf(piece);
    const joined = groups.filter((group) => keys.some((key) => group.keys.has(key)));
    const whole = {
      keys: new Set([...joined.flatMap((group) => [...group.keys]), ...keys]),
      pieces: [...joined.flatMap((group) => group.pieces), piece],
    };
    const at = groups.findIndex((group) => joined.includes(group));
    groups = groups.filter((group) => !joined.includes(group));
    groups.splice(at < 0 ? groups.length : at, 0, whole);
  }
  return groups.map((group) => pieces.filter((piece) => group.pieces.includes(piece)));
}
