import { searchTerms } from "../../agents/reader/score-passages.ts";
import type { Random } from "../../simulation/world/create-random.ts";
import type { Target } from "./target.ts";

/** Words of the item, or of the row's first cell, that a goal names beside the heading. */
const named = 3;
const longest = 400;
const word = /\p{Script=Han}{2,}|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu;

/**
 * Draws list items or table rows of a page that stand below a heading. The goal names the heading and words of the item, or of the row's
 * first cell. The target counts as found only with its heading, and with its list's lead-in or its table's first row.
 */
export function drawListed(
  text: string,
  { kind, random, most }: { readonly kind: "item" | "row"; readonly random: Random; readonly most: number },
): Target[] {
  const lines = text.split("\n");
  const times = new Map<string, number>();
  for (const line of lines) times.set(line, (times.get(line) ?? 0) + 1);
  // A line that the page repeats says nothing about which one was found.
  const left = listedLines(lines, kind).filter(({ line }) => times.get(line) === 1 && line.length <= longest);
  const targets: Target[] = [];
  while (left.length > 0 && targets.length < most) {
    const [one] = left.splice(random.int(0, left.length - 1), 1);
    const words = wordsOf(kind === "row" ? (one?.line.split(" | ")[0] ?? "") : (one?.line ?? ""));
    if (one === undefined || words.length === 0) continue;
    const some: string[] = [];
    while (some.length < named && words.length > 0)
      some.push(...words.splice(random.int(0, words.length - 1), 1));
    targets.push({
      sentence: one.line,
      context: one.context,
      goals: { "heading and item": `${one.context[0]?.replace(/^#+ /u, "")}: ${some.join(", ")}` },
    });
  }
  return targets;
}

function listedLines(
  lines: readonly string[],
  kind: "item" | "row",
): { readonly line: string; readonly context: readonly string[] }[] {
  let heading: string | null = null;
  let lead: string | null = null;
  return lines.flatMap((line, at) => {
    const before = lines[at - 1];
    if (kindOf(line) === "heading") {
      heading = line;
      lead = null;
    }
    if (kindOf(line) !== kind) return [];
    const isFirst = before === undefined || kindOf(before) !== kind;
    if (isFirst)
      lead = kind === "row" ? line : before !== undefined && kindOf(before) === "text" ? before : null;
    if (heading === null || lead === line) return [];
    return [{ line, context: [heading, ...(lead === null ? [] : [lead])] }];
  });
}

function kindOf(line: string): "heading" | "item" | "row" | "text" {
  if (/^#{1,6} /u.test(line)) return "heading";
  if (line.startsWith("- ")) return "item";
  return line.includes(" | ") ? "row" : "text";
}

function wordsOf(text: string): string[] {
  const words = [...text.matchAll(word)].map(([each]) => each);
  return [...new Set(words)].filter((each) => searchTerms(each).length > 0);
}
