import type { Passage } from "./parse-sections.ts";

/** What stands where passages between others were left out. */
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
    joined += `${joined === "" || joined.endsWith("\n") ? "" : " "}${markOf(passages, gap, next)}\n`;
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

/** A gap has a number if all that was left out belongs to the list or table whose other parts stand beside the gap. */
function markOf(passages: readonly Passage[], gap: readonly number[], next: number | null): string {
  const first = gap[0] ?? 0;
  const group = passages[first]?.group ?? null;
  const isInside = group !== null && gap.every((at) => passages[at]?.group === group);
  const lead = passages[first]?.context.at(-1);
  const isBeside =
    passages[first - 1]?.group === group ||
    lead === first - 1 ||
    (next !== null && passages[next]?.group === group);
  if (!isInside || !isBeside) return gapMark;
  const what = passages[first]?.kind === "row" ? "row" : "item";
  return `[… ${gap.length} ${what}${gap.length === 1 ? "" : "s"} left out]`;
}
