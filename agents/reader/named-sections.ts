import { entryOf } from "./entry-lines.ts";
import type { Passage } from "./parse-sections.ts";
import { searchTerms } from "./score-passages.ts";
import { type ParsedPage, type Selection, take } from "./select-passages.ts";

/** A goal names a section if it has at least this share of the words of the section's heading. Words of the page's title don't count. */
const leastNamed = 0.5;
/** A word is rare enough to tell a section if at most this share, or this number, of the page's headings have it. */
const rareShare = 0.1;
const rareCount = 2;

/**
 * Lists the headings that a goal names, the best first. At least half of a heading's words must be the goal's, and one of these must stand
 * in few other headings. The text below such a heading need not have a word of the goal. For example, the list of those who are thanked has
 * only names.
 */
export function namedSections(goal: string, { text, passages }: ParsedPage, title: string): number[] {
  const subject = new Set(searchTerms(title));
  const wanted = new Set(searchTerms(goal).filter(isSingle));
  const headings = [...passages.keys()].filter((at) => (passages[at]?.level ?? 0) > 0);
  const words = new Map(
    headings.map((at) => [
      at,
      [...new Set(searchTerms(lineOf(text, passages[at])))].filter(
        (term) => isSingle(term) && !subject.has(term),
      ),
    ]),
  );
  const counts = new Map<string, number>();
  for (const term of [...words.values()].flat()) counts.set(term, (counts.get(term) ?? 0) + 1);
  const most = Math.max(rareCount, headings.length * rareShare);
  const shareOf = (at: number): number => {
    const terms = words.get(at) ?? [];
    const named = terms.filter((term) => wanted.has(term));
    return named.some((term) => (counts.get(term) ?? 0) <= most) ? named.length / terms.length : 0;
  };
  return headings.filter((at) => shareOf(at) >= leastNamed).sort((a, b) => shareOf(b) - shareOf(a) || a - b);
}

/** Number of lines or entries that are shown of a section that is too long to be shown whole. */
const beginning = 2;
/**
 * A section is shown again, with what was shown of it before, if it takes up at most this share of the room. Only then can it be quoted in
 * one stretch.
 */
const again = 0.3;

/**
 * Adds sections. Each is added whole if it fits into their share of the room. Otherwise its first lines are added, so that its heading
 * doesn't stand there for nothing.
 */
export function takeSections(
  page: ParsedPage,
  selection: Selection,
  sections: readonly number[],
  most: number,
): void {
  const before = selection.left;
  const room = (): number => most - (before - selection.left);
  for (const heading of sections) {
    const context = [...(page.passages[heading]?.context ?? []), heading];
    const body = bodyOf(page.passages, heading);
    if (take(page, selection, [...context, ...body], room())) continue;
    takeUnits(page, selection, { context, body, most: room, units: beginning });
  }
}

/**
 * Adds the sections of which something was not shown. A short section is added whole, with what was shown of it before. Of another section,
 * as much of the rest is added as fits.
 */
export function takeRestOfSections(
  page: ParsedPage,
  selection: Selection,
  sections: readonly number[],
  { most, shown }: { readonly most: number; readonly shown: ReadonlySet<number> },
): void {
  const before = selection.left;
  const room = (): number => most - (before - selection.left);
  for (const heading of sections) {
    const context = [...(page.passages[heading]?.context ?? []), heading];
    const body = bodyOf(page.passages, heading);
    if (take(page, selection, [...context, ...body], Math.min(room(), most * again))) continue;
    const rest = body.filter((at) => !shown.has(at));
    takeUnits(page, selection, { context, body: rest, most: room, units: rest.length });
  }
}

/** Adds the first units of a section. An entry with all its lines is one unit. */
function takeUnits(
  page: ParsedPage,
  selection: Selection,
  given: {
    readonly context: readonly number[];
    readonly body: readonly number[];
    readonly most: () => number;
    readonly units: number;
  },
): void {
  const { context, body, most } = given;
  let left = given.units;
  for (const at of body) {
    if (left === 0) return;
    if (selection.chosen.has(at)) continue;
    const unit = [at, ...entryOf(page.text, page.passages, at)];
    if (!take(page, selection, [...context, ...unit], most())) return;
    left -= 1;
  }
}

/** The passages of a section, with its inner sections. */
export function bodyOf(passages: readonly Passage[], heading: number): number[] {
  const level = passages[heading]?.level ?? 0;
  const next = passages.findIndex((one, at) => at > heading && one.level > 0 && one.level <= level);
  const end = next < 0 ? passages.length : next;
  return [...passages.keys()].slice(heading + 1, end);
}

const isSingle = (term: string): boolean => !term.includes(" ");

const lineOf = (text: string, passage: Passage | undefined): string =>
  text.slice(passage?.start ?? 0, passage?.end ?? 0);
