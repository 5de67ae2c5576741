import { containsQuote } from "../../domain/evidence/quote.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { nameForm } from "../../domain/question/normalise-name.ts";
import { stripPageInjections } from "../../gates/injection/strip-page-injections.ts";
import { cellsOf, headRows, parseSections } from "./parse-sections.ts";

/** Longest name in characters; a longer part of a line is a sentence. */
const longestName = 60;

/**
 * Lists the names that stand in the place of a given name, in the other items of its list or the other rows of its table. For example, if
 * "Tobias Vael" stands in "- Tobias Vael (Corvid)", "Ines Marr" stands in the same place of "- Ines Marr (Lumen)". The nearest names come
 * first. The result is empty if no item or row of the page has the quote and the name, or if several have. Lines that address models are
 * left out.
 */
export function listNeighbours(
  page: PageSnapshot,
  { quote, names }: { readonly quote: string; readonly names: readonly string[] },
): string[] {
  const { text } = stripPageInjections(page);
  const passages = parseSections(text);
  const lines = passages.map(({ start, end }) => text.slice(start, end).trim());
  const holders = passages.flatMap(({ group, kind }, at) => {
    const line = lines[at] ?? "";
    const isQuoted = containsQuote(line, quote) || containsQuote(quote, plainLine(line));
    return group !== null && kind !== "part" && line !== "" && isQuoted && placeOf(line, names) !== null
      ? [at]
      : [];
  });
  const [at] = holders;
  if (at === undefined || holders.length > 1) return [];
  const place = placeOf(lines[at] ?? "", names);
  if (place === null) return [];
  const own = new Set(names.map(nameForm));
  // Header rows say what the columns are; they are no rows of their own. A row whose first cell also holds for this row is one.
  const heads = new Set(headRows(text, passages, passages[at]?.group ?? -1));
  const above = new Set(
    passages[at]?.context.filter((one) => passages[one]?.kind !== "row" || heads.has(one)),
  );
  const siblings = passages
    .map(({ group }, other) => ({ group, other }))
    .filter(({ group, other }) => group === passages[at]?.group && other !== at && !above.has(other))
    .sort((one, two) => Math.abs(one.other - at) - Math.abs(two.other - at));
  const found = siblings.flatMap(({ other }) => nameAt(lines[other] ?? "", place) ?? []);
  return [...new Set(found)].filter((name) => !own.has(nameForm(name)));
}

/** Where a name stands in a line: its cell of a row, or what is written before and behind it in an item. */
type NamePlace =
  | { readonly kind: "cell"; readonly column: number }
  | { readonly kind: "item"; readonly before: string; readonly behind: string };

function placeOf(line: string, names: readonly string[]): NamePlace | null {
  if (line.includes(" | ")) {
    const column = cellsOf(line).findIndex((cell) => names.some((name) => nameForm(cell) === nameForm(name)));
    return column < 0 ? null : { kind: "cell", column };
  }
  const plain = plainLine(line);
  for (const name of names) {
    const start = plain.toLowerCase().indexOf(name.toLowerCase());
    if (start < 0) continue;
    const before = plain.slice(0, start);
    const behind = plain.slice(start + name.length);
    // A name in the middle of a sentence has no counterpart in another one.
    if (!isMark(before) || !(behind === "" || isMark(behind.slice(0, 1)) || /^\s+\P{L}/u.test(behind)))
      continue;
    return { kind: "item", before, behind: /^\s*\S?/u.exec(behind)?.[0] ?? "" };
  }
  return null;
}

/** Reads the name that stands at a given place of a line. Returns null if the line is built otherwise, or has no name there. */
function nameAt(line: string, place: NamePlace): string | null {
  if (place.kind === "cell") return nameOrNull(cellsOf(line)[place.column] ?? "");
  const plain = plainLine(line);
  if (!plain.startsWith(place.before)) return null;
  const rest = plain.slice(place.before.length);
  const end = place.behind === "" ? rest.length : rest.indexOf(place.behind);
  return end < 0 ? null : nameOrNull(rest.slice(0, end));
}

const nameOrNull = (text: string): string | null => {
  const name = text.trim();
  // A label before a value ("Created:") is the name of no thing.
  return name === "" || /[:：]$/u.test(name) || name.length > longestName || !/[\p{L}\p{N}]/u.test(name)
    ? null
    : name;
};

/** Returns a line without the mark that the extraction put in front of an item. */
const plainLine = (line: string): string => line.replace(/^\s*(?:[-*+•]|\d{1,3}[.)])\s+/u, "").trim();

/** Says whether a text has no letters or digits, but only signs such as "@", quotation marks and brackets. */
const isMark = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);
