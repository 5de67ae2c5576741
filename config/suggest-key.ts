import { distance } from "fastest-levenshtein";

/** The known name that was probably meant; null where none is near. */
export function suggestKey(given: string, known: readonly string[]): string | null {
  const typed = given.toLowerCase();
  const near = known
    .map((name) => ({ name, edits: editsBetween(typed, name.toLowerCase()) }))
    .filter(({ name, edits }) => edits <= Math.max(1, Math.floor(name.length / 3)))
    .sort((one, other) => one.edits - other.edits);
  return near[0]?.name ?? null;
}

/** Letters to insert, delete or replace; letters in a wrong order are one slip, which the plain distance counts twice. */
function editsBetween(typed: string, name: string): number {
  const edits = distance(typed, name);
  return edits === 2 && sorted(typed) === sorted(name) ? 1 : edits;
}

const sorted = (text: string): string => [...text].sort().join("");
