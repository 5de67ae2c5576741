import type { Evidence } from "../../domain/evidence/evidence.ts";

/** Members from which an enumeration is cut, and those that are shown of it. */
const leastMembers = 8;
const shownMembers = 3;
/** What may stand between the members of an enumeration. */
const between = /^(?:[\s,，、;；@*`"“”'’()（）]|\band\b|以及|[和及与])*$/u;

/**
 * Shortens a statement that enumerates the ends of its facts in one relation: of the 31 contributors whom a release thanks the first three are
 * shown and the others counted. Whatever else the statement says stays, and an enumeration with other words in it stays whole.
 */
export function elideList({ statement, facts }: Pick<Evidence, "statement" | "facts">): string {
  const named = listsOf(facts)
    .map((names) => namesIn(statement, names))
    .filter((found) => found.length >= leastMembers)
    .toSorted((a, b) => b.length - a.length);
  const [members] = named;
  const lastShown = members?.[shownMembers - 1];
  const last = members?.at(-1);
  if (members === undefined || lastShown === undefined || last === undefined) return statement;
  const gaps = members.slice(shownMembers).map(({ start }, at) => {
    const before = members[shownMembers - 1 + at];
    return statement.slice(before?.end ?? start, start);
  });
  if (!gaps.every((gap) => between.test(gap))) return statement;
  const left = members.length - shownMembers;
  return `${statement.slice(0, lastShown.end)} … ${left} more${statement.slice(last.end)}`;
}

/** The ends that facts have in common with one relation and one other end. */
function listsOf(facts: Evidence["facts"]): string[][] {
  const lists = new Map<string, string[]>();
  for (const { subject, relation, object } of facts)
    for (const [key, end] of [
      [JSON.stringify([subject, relation, null]), object],
      [JSON.stringify([null, relation, object]), subject],
    ] as const)
      lists.set(key, [...(lists.get(key) ?? []), end]);
  return [...lists.values()];
}

/** Where a text names these, in its order; a name within a longer one is not counted besides. */
function namesIn(text: string, names: readonly string[]): { readonly start: number; readonly end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (const name of [...new Set(names)].toSorted((a, b) => b.length - a.length)) {
    if (name === "") continue;
    for (let start = text.indexOf(name); start >= 0; start = text.indexOf(name, start + 1)) {
      const end = start + name.length;
      if (found.some((other) => start < other.end && other.start < end)) continue;
      found.push({ start, end });
      break;
    }
  }
  return found.sort((a, b) => a.start - b.start);
}
