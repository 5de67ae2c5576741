import { searchTerms } from "../../agents/reader/score-passages.ts";
import { textQuarters } from "../../agents/reader/split-text.ts";
import type { Random } from "../../simulation/world/create-random.ts";
import type { Target } from "./target.ts";

/** Lengths of a section that is drawn, in tokens. Such a section fits into every budget of the bench together with the page's beginning. */
const shortest = 20;
const longest = 150;
/** Number of the page's most frequent words that a goal names beside the heading. */
const frequentWords = 4;

/**
 * Draws short sections of a page. A target is a section from its heading to its last line. The goal names the heading in one of four ways:
 * alone, after much else that somebody may ask of a page, with the page's most frequent words, or as something that a first reading misses.
 */
export function drawSections(
  page: { readonly title: string; readonly text: string },
  random: Random,
  most: number,
): Target[] {
  const lines = page.text.split("\n");
  const times = new Map<string, number>();
  for (const line of lines) times.set(line, (times.get(line) ?? 0) + 1);
  const subject = new Set(searchTerms(page.title));
  const left = lines.flatMap((heading, at) => {
    const words = heading.replace(/^#+ /u, "").trim();
    const isNamed = searchTerms(words).some((term) => !subject.has(term));
    if (!/^#{2,6} /u.test(heading) || times.get(heading) !== 1 || !isNamed) return [];
    const end = lines.findIndex((line, next) => next > at && /^#{1,6} /u.test(line));
    const body = lines.slice(at + 1, end < 0 ? lines.length : end);
    while (body.at(-1)?.trim() === "") body.pop();
    const tokens = textQuarters(body.join("\n")) / 4;
    return tokens >= shortest && tokens <= longest ? [{ section: [heading, ...body].join("\n"), words }] : [];
  });
  const frequent = mostFrequent(page.text).join(", ");
  const targets: Target[] = [];
  while (left.length > 0 && targets.length < most) {
    const [one] = left.splice(random.int(0, left.length - 1), 1);
    if (one === undefined) break;
    targets.push({
      sentence: one.section,
      goals: {
        "its heading": `${page.title}: ${one.words}`,
        "its heading and much else": `${page.title}: who wrote it and when, status, version and release date, ${frequent}; ${one.words}`,
        "its heading as missing": {
          goal: `${page.title}: who wrote it and when, status, version`,
          missing: one.words,
        },
      },
    });
  }
  return targets;
}

/** The words that stand most often on a page, which many passages have. */
function mostFrequent(text: string): string[] {
  const counts = new Map<string, number>();
  for (const term of searchTerms(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const terms = [...counts.keys()].filter((term) => !term.includes(" "));
  return terms.sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0)).slice(0, frequentWords);
}
