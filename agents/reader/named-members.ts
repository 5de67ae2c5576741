import { isByline, isContinuingRow, itemUnit, type Passage } from "./parse-sections.ts";
import { searchTerms } from "./score-passages.ts";
import { type ParsedPage, type Selection, take } from "./select-passages.ts";

/** Number and share of a page's passages up to which a word that they hold tells one of them from the others. */
const RARE_COUNT = 3;
const RARE_SHARE = 0.01;
/** Share of the best one's weight that a further member has to have: a stray word of the goal names nothing. */
const LEAST = 0.5;

/**
 * Lists the items, rows, short lines and parts of enumerations that a goal names, the best first: they hold words of the goal that hardly
 * any other passage holds, and that neither the page's title nor what stands above them says. A list that is too long to be shown is
 * shown by these members.
 */
export function namedMembers(goal: string, { text, passages }: ParsedPage, title: string): number[] {
  const subject = new Set(searchTerms(title));
  const wanted = new Set(searchTerms(goal).filter((term) => !subject.has(term)));
  const terms = passages.map(({ start, end }) => searchTerms(text.slice(start, end)));
  const held = terms.map((some) => new Set(some.filter((term) => wanted.has(term))));
  const counts = new Map<string, number>();
  for (const some of held) for (const term of some) counts.set(term, (counts.get(term) ?? 0) + 1);
  const most = Math.max(RARE_COUNT, passages.length * RARE_SHARE);
  const shortNames = shortNamesOf(goal);
  const weighed = [...passages.entries()].flatMap(([at, passage]) => {
    const line = text.slice(passage.start, passage.end);
    if (!isMember(passage, line)) return [];
    const above = new Set(passage.context.flatMap((one) => [...(held[one] ?? [])]));
    const own = [...(held[at] ?? [])].filter((term) => !above.has(term) && (counts.get(term) ?? 0) <= most);
    const count = own.length + (shortNames(line) ? 1 : 0);
    const weight = own.reduce(
      (sum, term) => sum + Math.log(1 + passages.length / (counts.get(term) ?? 1)),
      0,
    );
    return count === 0 ? [] : [{ at, weight: weight || Math.log(1 + passages.length) }];
  });
  const best = Math.max(0, ...weighed.map(({ weight }) => weight));
  return weighed
    .filter(({ weight }) => weight >= best * LEAST)
    .sort((a, b) => b.weight - a.weight || a.at - b.at)
    .map(({ at }) => at);
}

/** Number of rows below a named one that may go on with it. */
const CONTINUING = 8;

/**
 * Adds named members, each with what it can't be understood without, as long as they take up at most `most` of the room: the headings,
 * lead-in and header row above it, the rows that go on with it, and the item beside it that is its term or its definition.
 */
export function takeNamed(
  page: ParsedPage,
  selection: Selection,
  members: readonly number[],
  { most, shown = new Set() }: { readonly most: number; readonly shown?: ReadonlySet<number> },
): void {
  const before = selection.left;
  for (const at of members) {
    if (shown.has(at)) continue;
    const context = page.passages[at]?.context ?? [];
    const unit = [at, ...itemUnit(page.text, page.passages, at)].filter((one) => !shown.has(one));
    const room = (): number => most - (before - selection.left);
    const beside = besideOf(page, at).filter((one) => !shown.has(one));
    if (take(page, selection, [...context, ...unit, ...beside], room())) continue;
    if (take(page, selection, [...context, ...unit], room())) continue;
    take(page, selection, [...context.slice(-1), ...unit], room());
  }
}

function besideOf({ text, passages }: ParsedPage, at: number): number[] {
  const { kind, group } = passages[at] ?? {};
  if (kind === "item") {
    const isItem = (one: number): boolean => passages[one]?.group === group;
    const isTerm = (one: number): boolean => isByline(text.slice(passages[one]?.start, passages[one]?.end));
    // Definition lists come as items: a term, and below it a sentence that defines it.
    const other = isTerm(at) ? at + 1 : at - 1;
    return isItem(other) && isTerm(other) !== isTerm(at) ? [other] : [];
  }
  if (kind !== "row") return [];
  const below: number[] = [];
  for (let next = at + 1; below.length < CONTINUING; next += 1) {
    const passage = passages[next];
    if (passage?.group !== group || !isContinuingRow(text.slice(passage?.start, passage?.end))) break;
    below.push(next);
  }
  return below;
}

/** Whether a passage is one of many: a member of a list or table, or a short line, as pages write lists without marks. */
function isMember({ group, kind }: Passage, line: string): boolean {
  return group !== null || (kind === "text" && line.trim() !== "" && isByline(line));
}

/**
 * Finds names of a line in a goal that are too short for search terms: an account such as "@xy", or a name of two short words. One short
 * word without a sign is a word like any other.
 */
function shortNamesOf(goal: string): (line: string) => boolean {
  const plain = normalise(goal);
  const words = ` ${plain.replace(/[^\p{L}\p{N}@]+/gu, " ").trim()} `;
  return (line) =>
    normalise(line)
      .split(/[,;|，、；\n]+|\s(?=@)/u)
      .map((entry) =>
        entry
          .replace(/^\s*[-*+•]\s/u, "")
          .replace(/[^\p{L}\p{N}@]+/gu, " ")
          .trim(),
      )
      .some((entry) => {
        if (!/^@?[a-z]{1,2}(?: [a-z]{1,2})*$/u.test(entry)) return false;
        return entry.startsWith("@") || entry.includes(" ") ? words.includes(` ${entry} `) : false;
      });
}

function normalise(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
