import type { Evidence } from "../../domain/evidence/evidence.ts";

/** Number of members from which on an enumeration is cut, and number of members that are shown of it. */
const leastMembers = 8;
const shownMembers = 3;
/** What may stand between the members of an enumeration. */
const between = /^(?:[\s,，、;；@*`"“”'’()（）]|\band\b|以及|[和及与])*$/u;

/**
 * Shortens a statement that enumerates things which its facts join in one relation. For example, of the 31 contributors whom a release
 * thanks, the first three are shown and the others are counted. Everything else in the statement stays. An enumeration with other words
 * between its members stays whole.
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

/** Lists, for each relation and end that several facts share, the other ends of these facts. */
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

/** Finds where a text has these names, in the order of the text. A name inside a longer name is not counted a second time. */
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
