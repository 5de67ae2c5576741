import { entryOf, isByline } from "./entry-lines.ts";
import { isContinuingRow, type Passage } from "./parse-sections.ts";
import { searchTerms } from "./score-passages.ts";
import { type ParsedPage, type Selection, take } from "./select-passages.ts";

/** A word is rare if at most this number, or this share, of a page's passages have it. A rare word tells a passage from the others. */
const RARE_COUNT = 3;
const RARE_SHARE = 0.01;
/**
 * Largest shares of the room for named members. SURE is for members with a word that stands in lists alone. OTHER is for members whose
 * words all stand in paragraphs too.
 */
const SURE = 0.4;
const OTHER = 0.1;
/** Smallest weight of a named member, as a share of the best member's weight. Members with less have only a stray word of the goal. */
const LEAST = 0.5;
/**
 * Smallest weight of a member's rarest word, as a share of the best such weight. It holds if the goal lists several things. For example,
 * each of several accounts is one word, while the best member may have three.
 */
const RAREST = 0.8;
const LISTS = /[、;；]|[,，][^,，]+[,，]/u;
/** Number of rare words of the goal that name a member, whatever the best member has. A goal may name several members. */
const ENOUGH = 2;

/**
 * Lists the items, rows, short lines and parts of enumerations that a goal names, the best first. They have words of the goal that hardly
 * any other passage has, and that stand neither in the page's title nor in what is above them. A list that is too long to be shown is shown
 * by these members. `isSure` says that at least one of these words stands in no paragraph, so that only the list can tell about it.
 */
export function namedMembers(goal: string, { text, passages }: ParsedPage, title: string): NamedMember[] {
  const subject = new Set(searchTerms(title));
  const wanted = new Set(searchTerms(goal).filter((term) => !subject.has(term)));
  const lines = passages.map(({ start, end }) => text.slice(start, end));
  const held = lines.map((line) => new Set(searchTerms(line).filter((term) => wanted.has(term))));
  const counts = new Map<string, number>();
  const told = new Set<string>();
  const repeats = repeatedKeys(passages, lines);
  for (const [at, passage] of passages.entries())
    for (const term of held[at] ?? []) {
      if (repeats.get(at)?.has(term) === true) continue;
      counts.set(term, (counts.get(term) ?? 0) + 1);
      if (!isMember(passage, lines[at] ?? "")) told.add(term);
    }
  const most = Math.max(RARE_COUNT, passages.length * RARE_SHARE);
  const weightOf = (term: string): number => Math.log(1 + passages.length / (counts.get(term) ?? 1));
  const hasShortName = shortNamesOf(goal);
  const weighed = [...passages.entries()].flatMap(([at, passage]) => {
    const line = lines[at] ?? "";
    if (!isMember(passage, line)) return [];
    const above = new Set(passage.context.flatMap((one) => [...(held[one] ?? [])]));
    const own = [...(held[at] ?? [])].filter((term) => !above.has(term) && (counts.get(term) ?? 0) <= most);
    const isShort = hasShortName(line);
    if (own.length === 0 && !isShort) return [];
    const weight = own.reduce((sum, term) => sum + weightOf(term), isShort ? weightOf("") : 0);
    // Pairs of neighbouring characters don't count, since two pairs may come from one Chinese word.
    const isNamed = own.filter((term) => !/\s|\p{Script=Han}/u.test(term)).length >= ENOUGH;
    const rarest = Math.max(0, ...own.map(weightOf));
    return [{ at, weight, rarest, isNamed, isSure: isShort || own.some((term) => !told.has(term)) }];
  });
  const best = Math.max(0, ...weighed.map(({ weight }) => weight));
  const bestWord = LISTS.test(goal) ? Math.max(0, ...weighed.map(({ rarest }) => rarest)) : Infinity;
  return weighed
    .filter(({ weight, rarest, isNamed }) => isNamed || weight >= best * LEAST || rarest >= bestWord * RAREST)
    .sort((a, b) => b.weight - a.weight || a.at - b.at)
    .map(({ at, isSure }) => ({ at, isSure }));
}

/** Most rows of which a key that stands in each of them counts as one. A column with the same text in more rows is no key. */
const KEYED = 9;

/**
 * Maps rows to the search terms of their first cell, if the row above has the same first cell. The extraction repeats a cell in all rows
 * that it spans. Its words are as rare as if they stood in the first of these rows alone.
 */
function repeatedKeys(
  passages: readonly Passage[],
  lines: readonly string[],
): ReadonlyMap<number, ReadonlySet<string>> {
  const keyOf = (at: number): string | null =>
    passages[at]?.kind === "row" ? (/^(.*?\S) \| /u.exec(lines[at] ?? "")?.[1] ?? null) : null;
  const repeats = new Map<number, ReadonlySet<string>>();
  for (let from = 0; from < passages.length; ) {
    const key = keyOf(from);
    let to = from + 1;
    while (key !== null && passages[to]?.group === passages[from]?.group && keyOf(to) === key) to += 1;
    if (key !== null && to - from > 1 && to - from <= KEYED) {
      const terms = new Set(searchTerms(key));
      for (let at = from + 1; at < to; at += 1) repeats.set(at, terms);
    }
    from = to;
  }
  return repeats;
}

interface NamedMember {
  readonly at: number;
  readonly isSure: boolean;
}

/** Number of rows below a named row that may continue it. */
const CONTINUING = 8;

/**
 * Adds named members, as long as they take up no more than their share of the room. Each is added with what it can't be understood without:
 * the headings, lead-in and header row above it, the rows that continue it, and the item beside it that is its term or its definition. If
 * this doesn't fit, the member is added with less of it.
 */
export function takeNamed(
  page: ParsedPage,
  selection: Selection,
  members: readonly NamedMember[],
  { of, shown = new Set() }: { readonly of: number; readonly shown?: ReadonlySet<number> },
): void {
  const before = selection.left;
  for (const { at, isSure } of [...members].sort((a, b) => Number(b.isSure) - Number(a.isSure))) {
    if (shown.has(at)) continue;
    const most = of * (isSure ? SURE : OTHER);
    const context = page.passages[at]?.context ?? [];
    const unit = [at, ...entryOf(page.text, page.passages, at)];
    const room = (): number => most - (before - selection.left);
    const beside = besideOf(page, at).filter((one) => !shown.has(one));
    if (take(page, selection, [...context, ...unit, ...beside], room())) continue;
    if (take(page, selection, [...context, ...unit], room())) continue;
    take(page, selection, [...context.slice(-1), ...unit], room());
  }
  // All named members come first. What stands below them follows as far as there is room.
  for (const { at } of members)
    if (selection.chosen.has(at) && !shown.has(at))
      take(page, selection, followersOf(page, at), of * FOLLOWERS - (before - selection.left));
}

/** Number of items below a named one that may belong to it, and the share of the room within which they are added. */
const FOLLOWING = 2;
const FOLLOWERS = 0.3;

/** Matches what separates a thing from what is said of it: "Ada Marr, keel", "Ben Ohm (mast)", "Oars: Dov Sarn". */
const told = /[,;:(|，；：、（—–]\s*\S|\s-\s/u;

/**
 * Returns the short items directly below an item that only names something. Lists within lists are stored without their depth, and so are
 * terms with several short definitions. So the chair of a committee stands in the item below it.
 */
function followersOf({ text, passages }: ParsedPage, at: number): number[] {
  const { kind, group } = passages[at] ?? {};
  const isShortItem = (one: number): boolean =>
    passages[one]?.kind === "item" &&
    passages[one]?.group === group &&
    isByline(text.slice(passages[one]?.start, passages[one]?.end).replace(/[:：]\s*$/u, ""));
  const own = text.slice(passages[at]?.start, passages[at]?.end).replace(/^\s*\S+\s/u, "");
  if (kind !== "item" || told.test(own) || !isShortItem(at)) return [];
  const below = Array.from({ length: FOLLOWING }, (_, place) => at + 1 + place);
  const end = below.findIndex((one) => !isShortItem(one));
  return end < 0 ? below : below.slice(0, end);
}

function besideOf({ text, passages }: ParsedPage, at: number): number[] {
  const { kind, group } = passages[at] ?? {};
  if (kind === "item") {
    const isItem = (one: number): boolean => passages[one]?.group === group;
    const isTerm = (one: number): boolean => isByline(text.slice(passages[one]?.start, passages[one]?.end));
    // Definition lists are stored as items: a term, and below it a sentence that defines the term.
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

/**
 * Says whether a passage is one of many. It is a member of a list or table, or a short line, since pages also write lists without marks.
 */
function isMember({ group, kind }: Passage, line: string): boolean {
  return group !== null || (kind === "text" && line.trim() !== "" && isByline(line));
}

/**
 * Returns a function that finds names of a line in a goal that are too short for search terms. Such a name is an account such as "@xy", or
 * a name of several short words. A single short word without a sign doesn't count, since it may be any word.
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
