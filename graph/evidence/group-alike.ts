import type { Evidence } from "../../domain/evidence/evidence.ts";
import { nameForm } from "../../domain/question/normalise-name.ts";
import { statementKey } from "./find-judged.ts";

/**
 * Groups pieces of evidence that tell the same, so that one look-up decides for all of them. Two pieces tell the same if they have the same
 * facts, or the same statement. They also do if they are from one page, have the same day and join the same names, however they word the
 * relation. The groups and their pieces keep the given order.
 */
export function groupAlike<Piece extends Evidence>(pieces: readonly Piece[]): Piece[][] {
  const groupOf = new Map<string, Piece[]>();
  let groups: Piece[][] = [];
  for (const piece of pieces) {
    const keys = keysOf(piece);
    const met = new Set<Piece[]>();
    for (const key of keys) {
      const group = groupOf.get(key);
      if (group) met.add(group);
    }
    const [first = []] = met;
    const joined = [...[...met].flat(), piece];
    if (met.size === 0) groups.push(joined);
    else groups = groups.flatMap((group) => (group === first ? [joined] : met.has(group) ? [] : [group]));
    for (const member of joined) for (const key of keysOf(member)) groupOf.set(key, joined);
  }
  return groups;
}

function keysOf(piece: Evidence): string[] {
  const { url, date, statement, facts } = piece;
  const names = facts.map(({ subject, object }) => [subject, object].map(nameForm).toSorted().join("\n"));
  return [
    `facts ${statementKey(piece)}`,
    `statement ${nameForm(statement)}`,
    ...(date === null ? [] : [`page ${JSON.stringify([url, date, [...new Set(names)].toSorted()])}`]),
  ];
}
