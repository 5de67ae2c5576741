import { searchTerms } from "../../agents/reader/score-passages.ts";
import { splitPassages } from "../../gates/passages/bound-summary.ts";
import type { Random } from "../../simulation/world/create-random.ts";
import type { Target } from "./target.ts";

const word = /\p{Script=Han}{2,}|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu;

/**
 * Draws sentences of a page that contain a number or a name. Each is searched for by its rarest words. A harder goal has the page's title
 * and two of the sentence's words that also occur elsewhere on the page.
 */
export function drawTargets(
  page: { readonly title: string; readonly text: string },
  random: Random,
  most: number,
): Target[] {
  const sentences = [...new Set(splitPassages(page.text).flat())].filter(tells);
  const counts = countTerms(page.text);
  const targets: Target[] = [];
  const left = [...sentences];
  while (left.length > 0 && targets.length < most) {
    const [sentence = ""] = left.splice(random.int(0, left.length - 1), 1);
    const words = wordsOf(sentence).map((each) => ({ each, count: rarity(each, counts) }));
    const rarest = [...words].sort((a, b) => a.count - b.count).slice(0, 3);
    const shared = words.filter(({ count }) => count > 1);
    if (rarest.length < 3 || shared.length < 2) continue;
    const two = [shared.splice(random.int(0, shared.length - 1), 1), [random.pick(shared)]].flat();
    const join = (some: readonly { each: string }[]): string => some.map(({ each }) => each).join(", ");
    targets.push({
      sentence,
      goals: {
        "its three rarest words": join(rarest),
        "title and two common words": `${page.title}: ${join(two)}`,
      },
    });
  }
  return targets;
}

function tells(sentence: string): boolean {
  if (/^(?:#|- )/u.test(sentence) || sentence.includes(" | ")) return false;
  const letters = [...sentence].length;
  if (/\p{Script=Han}/u.test(sentence))
    return letters >= 15 && letters <= 150 && /\p{N}|[“《]/u.test(sentence);
  return (
    letters >= 50 && letters <= 400 && /\p{N}|\s\p{Lu}/u.test(sentence) && /[.!?]["”’)]?$/u.test(sentence)
  );
}

/** Words that a ranker can find at all; of Han runs their first four characters. */
function wordsOf(sentence: string): string[] {
  const words = [...sentence.matchAll(word)].map(([each]) =>
    /\p{Script=Han}/u.test(each) ? each.slice(0, 4) : each,
  );
  return [...new Set(words)].filter((each) => searchTerms(each).length > 0);
}

function countTerms(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const term of searchTerms(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function rarity(each: string, counts: ReadonlyMap<string, number>): number {
  return Math.min(...searchTerms(each).map((term) => counts.get(term) ?? 0));
}
