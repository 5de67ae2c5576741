import { searchTerms } from "../../agents/reader/score-passages.ts";
import { splitEnumeration } from "../../agents/reader/split-enumeration.ts";
import type { Target } from "./target.ts";

/** Fewest items or rows of a long list or table. */
const long = 20;
/** Longest item or row in characters, and number of its words that a goal names. */
const longest = 400;
const named = 3;

/**
 * Draws the last item or row of each long list and table of a page, and the last entry of each paragraph that enumerates many things. The
 * goal names the heading above it and words of the item, row or entry. The target counts as found only with its heading, and with the
 * table's first row or the paragraph's beginning.
 */
export function drawLast(text: string, most: number): Target[] {
  const lines = text.split("\n");
  const times = new Map<string, number>();
  for (const line of lines) times.set(line, (times.get(line) ?? 0) + 1);
  let heading: string | null = null;
  const targets: Target[] = [];
  for (const [at, line] of lines.entries()) {
    if (/^#{1,6} /u.test(line)) heading = line;
    if (heading === null) continue;
    const found = lastEntry(line) ?? lastOfList(lines, at);
    if (found === null || found.sentence.length > longest || times.get(line) !== 1) continue;
    const words = found.sentence.split(/[\s|]+/u).filter((word) => searchTerms(word).length > 0);
    if (words.length === 0) continue;
    const goal = `${heading.replace(/^#+ /u, "")}: ${words.slice(0, named).join(" ")}`;
    targets.push({
      sentence: found.sentence,
      context: [heading, ...found.context],
      goals: { "heading and its words": goal },
    });
  }
  return targets.slice(-most);
}

type Found = { readonly sentence: string; readonly context: readonly string[] };

/** The last row may have one cell, and looks like a short line then. */
function lastOfList(lines: readonly string[], at: number): Found | null {
  const kind = kindOf(lines[at]);
  const isCutRow = kind === "text" && kindOf(lines[at - 1]) === "row" && /^@?\S+$/u.test(lines[at] ?? "");
  const last = isCutRow ? "row" : kind;
  if (last === "text" || kindOf(lines[at + 1]) === last) return null;
  if (last === "row" && /^@?\S+$/u.test(lines[at + 1] ?? "")) return null;
  let first = at;
  while (kindOf(lines[first - 1]) === last) first -= 1;
  if (at - first < long) return null;
  return { sentence: lines[at] ?? "", context: last === "row" ? [lines[first] ?? ""] : [] };
}

function lastEntry(line: string): Found | null {
  if (kindOf(line) !== "text" || splitEnumeration(line) === null) return null;
  const sentence =
    line
      .split(/[,;，、；]|\s(?=@)/u)
      .at(-1)
      ?.replace(/[.。]$/u, "")
      .trim() ?? "";
  return sentence.length < 3 ? null : { sentence, context: [line.slice(0, 20)] };
}

function kindOf(line = ""): "item" | "row" | "text" {
  return line.startsWith("- ") ? "item" : line.includes(" | ") ? "row" : "text";
}
