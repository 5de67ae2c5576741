/** Of English goals: words that stand on every page and say nothing of this one. */
const COMMON = new Set(
  "the and for with from that this what which who whom whose when where how why are was were has have had did does not any all its his her their our your you they been being will would could should may might about into than then them there these those also more most other some such only over under after before between whether page find out say says said give list name names tell look information details".split(
    " ",
  ),
);
const HAN = /\p{Script=Han}+/gu;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Indices of the windows in the order in which they bear on a goal: by the goal's words and pairs of Han characters in them,
 * each counting for more the fewer windows hold it. Where nothing tells them apart, as they stand in the page.
 */
export function rankWindows(goal: string, windows: readonly string[]): number[] {
  const texts = windows.map((text) => text.normalize("NFKC").toLowerCase());
  const scores = texts.map(() => 0);
  for (const term of termsOf(goal)) {
    const counts = texts.map((text) => countOf(text, term));
    const holding = counts.filter((count) => count > 0).length;
    const weight = Math.log(1 + texts.length / Math.max(1, holding));
    for (const [index, count] of counts.entries())
      scores[index] = (scores[index] ?? 0) + weight * Math.log(1 + count);
  }
  return [...texts.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
}

function termsOf(goal: string): Set<string> {
  const text = goal.normalize("NFKC").toLowerCase();
  const terms = new Set<string>();
  for (const [run] of text.matchAll(HAN)) {
    const characters = [...run];
    if (characters.length === 1) terms.add(run);
    for (let at = 0; at + 1 < characters.length; at += 1) terms.add(`${characters[at]}${characters[at + 1]}`);
  }
  for (const [word] of text.replace(HAN, " ").matchAll(WORD))
    if ((word.length >= 3 || /\p{N}/u.test(word)) && !COMMON.has(word)) terms.add(word);
  return terms;
}

/** As a whole word in scripts that part words, anywhere in Han. */
function countOf(text: string, term: string): number {
  const isHan = /\p{Script=Han}/u.test(term);
  let count = 0;
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length)) {
    const before = text[at - 1] ?? " ";
    if (isHan || !/[\p{L}\p{N}]/u.test(before)) count += 1;
  }
  return count;
}
