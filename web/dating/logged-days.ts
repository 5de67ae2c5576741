import type { DomElement, DomNode } from "../extraction/parse-page.ts";
import type { FoundDate } from "./find-dates.ts";
import type { PageScan, TextBlock } from "./scan-page.ts";

/** Longest heading, and longest line, that may name the day of an entry. */
const LONGEST = { heading: 160, line: 400 } as const;
/** Numbers of different days from which headings, and lines, make a log. Two lines may be a page's own day and that of its last change. */
const LEAST = { headings: 2, lines: 3 } as const;
/** What may stand before the day that opens an entry: "Date: 3 May 2020", "Agenda (2020-05-03)". Prose ("On 3 May 2020") is none. */
const OPENS = /^[^\p{L}\d]*(?:\p{L}{1,12}\s?[^\p{L}\d\s][^\p{L}\d]{0,3})?$/u;
/** Most characters after a day that is an entry's whole line, such as a weekday or an hour. */
const ALONE = 25;

/**
 * Finds the entries of a log, such as the minutes of a year: headings of one level, or lines of one kind, that name different days, each
 * for its own entry. None of them is the page's day. The page's own heading, and the days of the entries' texts, are read as everywhere.
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

/** Entries of the groups that name enough different days. */
function keep(groups: ReadonlyMap<string, readonly Entry[]>, least: number): Entry[] {
  return [...groups.values()]
    .filter((entries) => new Set(entries.map(({ day }) => day)).size >= least)
    .flat();
}

/** The level of the heading that a block is in: `h2`; undefined where it is in none. */
function headingOf({ pieces }: TextBlock): string | undefined {
  let node: DomNode | null = pieces[0]?.element ?? null;
  for (let up = 0; node !== null && node.nodeType === 1 && up < 4; up++, node = node.parentNode)
    if (/^h[1-6]$/.test((node as DomElement).localName)) return (node as DomElement).localName;
  return undefined;
}

/**
 * The kind of a line with a day at its beginning, or at its end in a list or a table: the names and classes of its elements, which a
 * template gives all lines of a log, how the day is written, and where it stands. Undefined for other lines.
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
