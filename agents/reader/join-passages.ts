import type { Passage } from "./parse-sections.ts";

/** Mark in place of passages that were left out. */
export const gapMark = "[…]";

/**
 * Joins the chosen passages of a page in the page's order. A gap between them is marked: `[… 12 items left out]` within a list,
 * `[… 3 rows left out]` within a table, else `[…]`.
 */
export function joinPassages(
  text: string,
  passages: readonly Passage[],
  chosen: ReadonlySet<number>,
): string {
  let joined = "";
  let gap: number[] = [];
  const mark = (next: number | null): void => {
    if (gap.length === 0) return;
    joined += `${joined === "" || joined.endsWith("\n") ? "" : " "}${marksOf(passages, gap, next).join("\n")}\n`;
    gap = [];
  };
  for (const [at, { start, end }] of passages.entries()) {
    if (!chosen.has(at)) {
      gap.push(at);
      continue;
    }
    mark(at);
    joined += text.slice(start, end);
  }
  mark(null);
  return joined;
}

/**
 * Returns the marks of one gap. They stand for the rest of the list or table before it, for what lies between, and for the beginning of the
 * list or table after it. Lists and tables of which nothing is shown are not counted.
 */
function marksOf(passages: readonly Passage[], gap: readonly number[], next: number | null): string[] {
  const first = gap[0] ?? 0;
  const group = groupOf(passages[first]);
  const isBegun = groupOf(passages[first - 1]) === group || passages[first]?.context.at(-1) === first - 1;
  const after = next === null ? null : groupOf(passages[next]);
  const head = group !== null && isBegun ? gap.filter((at) => passages[at]?.group === group) : [];
  const tail = after !== null && after !== group ? gap.filter((at) => passages[at]?.group === after) : [];
  const between = gap.length - head.length - tail.length;
  return [...count(passages, head), ...(between > 0 ? [gapMark] : []), ...count(passages, tail)];
}

/** Parts of an enumeration are not counted, since each of them holds several entries. */
function groupOf(passage: Passage | undefined): number | null {
  return passage === undefined || passage.kind === "part" ? null : passage.group;
}

function count(passages: readonly Passage[], left: readonly number[]): string[] {
  const [first] = left;
  if (first === undefined) return [];
  const what = passages[first]?.kind === "row" ? "row" : "item";
  return [`[… ${left.length} ${what}${left.length === 1 ? "" : "s"} left out]`];
}
