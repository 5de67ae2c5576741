import type { DomElement, DomNode } from "../extraction/parse-page.ts";
import type { FoundDate } from "./find-dates.ts";
import type { PageScan, TextBlock } from "./scan-page.ts";

/** Largest number of characters of a heading, and of a line, that may name the day of an entry. */
const LONGEST = { heading: 160, line: 400 } as const;
/**
 * Fewest different days that make headings, or lines, a log. Two lines may be a page's own day and that of its last change, so lines need
 * more.
 */
const LEAST = { headings: 2, lines: 3 } as const;
/**
 * Matches what may stand before the day that opens an entry: "Date: 3 May 2020", "Agenda (2020-05-03)". The beginning of a sentence ("On 3
 * May 2020") doesn't match.
 */
const OPENS = /^[^\p{L}\d]*(?:\p{L}{1,12}\s?[^\p{L}\d\s][^\p{L}\d]{0,3})?$/u;
/** Largest number of characters, such as a weekday or an hour, after a day that is an entry's whole line. */
const ALONE = 25;

/**
 * Finds the entries of a log, such as the minutes of a year. Their first lines are headings of one level, or lines of one kind, that name
 * different days. Each day belongs to its own entry, so none of them is the page's day. The page's own heading, and the days in the
 * entries' texts, are read as on any other page.
 */
export function readLoggedBlocks(
  { blocks, heading }: PageScan,
  find: (text: string) => FoundDate[],
): ReadonlySet<TextBlock> {
  const headings = new Map<string, Entry[]>();
  const lines = new Map<string, Entry[]>();
  for (const block of blocks) {
    if (block.at === heading?.at || block.text.length > LONGEST.line) continue;
    const level = headingOf(block);
    if (level !== undefined && block.text.length > LONGEST.heading) continue;
    const dates = find(block.text);
    const [first] = dates;
    if (first === undefined) continue;
    const kind = level ?? kindOf(block, dates);
    if (kind === undefined) continue;
    const group = level === undefined ? lines : headings;
    group.set(kind, [...(group.get(kind) ?? []), { block, day: first.date }]);
  }
  const entries = [...keep(headings, LEAST.headings), ...keep(lines, LEAST.lines)];
  return new Set(entries.map(({ block }) => block));
}

interface Entry {
  readonly block: TextBlock;
  readonly day: string;
}

/** Returns the entries of the groups that name enough different days. */
function keep(groups: ReadonlyMap<string, readonly Entry[]>, least: number): Entry[] {
  return [...groups.values()]
    .filter((entries) => new Set(entries.map(({ day }) => day)).size >= least)
    .flat();
}

/** Returns the level of the heading that contains a block, such as `h2`; undefined if none does. */
function headingOf({ pieces }: TextBlock): string | undefined {
  let node: DomNode | null = pieces[0]?.element ?? null;
  for (let up = 0; node !== null && node.nodeType === 1 && up < 4; up++, node = node.parentNode)
    if (/^h[1-6]$/.test((node as DomElement).localName)) return (node as DomElement).localName;
  return undefined;
}

/**
 * Returns the kind of a line with a day at its beginning, or at its end in a list or a table; undefined for other lines. The kind says how
 * the day is written, where it stands, and which names and classes the line's elements have. A template gives all lines of a log the same
 * kind.
 */
function kindOf({ text, pieces }: TextBlock, dates: readonly FoundDate[]): string | undefined {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const names: string[] = [];
  let node: DomNode | null = pieces[0]?.element ?? null;
  for (let up = 0; node !== null && node.nodeType === 1 && up < 3; up++, node = node.parentNode) {
    const { localName } = node as DomElement;
    // A part of a line, such as a link or an emphasis, differs from entry to entry.
    if (/^(?:a|b|i|em|strong|span|code)$/.test(localName) && !(node as DomElement).hasAttribute("class"))
      continue;
    names.push(`${localName}.${(node as DomElement).getAttribute("class") ?? ""}`);
  }
  const isWorded = /\p{L}{3}/u.test(text.slice(first.at, first.end));
  const kind = `${isWorded ? "worded" : "numeric"} ${names.join(" ")}`;
  if (OPENS.test(text.slice(0, first.at)))
    return `${text.length - first.end <= ALONE ? "alone" : "opens"} ${kind}`;
  const closes = text.slice(last.end).trim().length <= 2 && /(?:^| )(?:li|td|dd)\./.test(kind);
  return closes ? `closes ${kind}` : undefined;
}
