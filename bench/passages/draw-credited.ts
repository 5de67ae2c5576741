import { searchTerms } from "../../agents/reader/score-passages.ts";
import type { Random } from "../../simulation/world/create-random.ts";
import type { Target } from "./target.ts";

/**
 * A line that tells who speaks, in the form that programmes use. A sentence such as "By default, …" does not match, because it ends with a
 * full stop.
 */
const credit =
  /^(?:- )?(?:by (?=[\p{Lu}])|speakers?: |presenters?: |moderators?: |presented by (?=[\p{Lu}])|(?:主讲|讲师|演讲者|演讲嘉宾|分享嘉宾|嘉宾)[:：])/iu;
/** Longest line that tells who speaks, and lengths of a title, in characters. */
const longest = 480;
const shortestTitle = 12;
const longestTitle = 200;
/** Fewest entries of a programme: one line of this form may be anything. */
const programme = 3;
/** Number of words of a title that a goal names. */
const named = 3;

/**
 * Draws talks from a page that tells who speaks. A target is a talk's title with the line about its speakers directly below: neither line
 * alone says who gave the talk. The goal names the title, or its rarest words, or the first two speakers.
 */
export function drawCredited(
  page: { readonly title: string; readonly text: string },
  random: Random,
  most: number,
): Target[] {
  const lines = page.text.split("\n");
  const times = new Map<string, number>();
  for (const line of lines) times.set(line, (times.get(line) ?? 0) + 1);
  const entries = lines.flatMap((line, at) => {
    const title = lines[at - 1] ?? "";
    return isCredit(line) && isTitle(title) && times.get(title) === 1 ? [{ title, line }] : [];
  });
  if (entries.length < programme) return [];
  const counts = new Map<string, number>();
  for (const term of searchTerms(page.text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const left = [...entries];
  const targets: Target[] = [];
  while (left.length > 0 && targets.length < most) {
    const [one] = left.splice(random.int(0, left.length - 1), 1);
    if (one === undefined) break;
    const title = one.title.replace(/^(?:#+|-) /u, "").trim();
    const names = namesIn(one.line);
    targets.push({
      sentence: `${one.title}\n${one.line}`,
      goals: {
        "the talk's title": `${page.title}: who speaks in "${title}"`,
        "words of the title": `${page.title}: speakers of the talk on ${rarest(title, counts).join(", ")}`,
        ...(names.length > 0 && {
          "its speakers": `${page.title}: title of the talk by ${names.join(" and ")}`,
        }),
      },
    });
  }
  return targets;
}

const isCredit = (line: string): boolean =>
  credit.test(line) && line.length <= longest && !/[.。]\s*$/u.test(line);

const isTitle = (line: string): boolean =>
  line.length >= shortestTitle &&
  line.length <= longestTitle &&
  !isCredit(line) &&
  !line.includes(" | ") &&
  !/[.。:：]\s*$/u.test(line);

/** The first two names of a line that tells who speaks. */
function namesIn(line: string): string[] {
  const names = line.replace(credit, "").split(/[,;&、，]| and /u);
  return names
    .map((name) => name.trim())
    .filter((name) => name.length >= 4)
    .slice(0, 2);
}

function rarest(title: string, counts: ReadonlyMap<string, number>): string[] {
  const words = [...new Set(title.match(/[\p{L}\p{N}\p{M}-]+/gu) ?? [])].filter(
    (word) => searchTerms(word).length > 0,
  );
  const countOf = (word: string): number =>
    Math.min(...searchTerms(word).map((term) => counts.get(term) ?? 0));
  return words.sort((a, b) => countOf(a) - countOf(b)).slice(0, named);
}
