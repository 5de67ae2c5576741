import { cutText } from "../../domain/cut-text.ts";
import { isWithinSentence } from "../../domain/sentence-ends.ts";

/** A word or name that a part of a text is chosen by. A whole name counts for more than its words, which may belong to another name. */
interface Wanted {
  readonly text: string;
  readonly weight: number;
}

interface Hit {
  readonly at: number;
  readonly end: number;
  readonly wanted: number;
}

/** Weight of a whole name, if one of its words by itself weighs 1. */
const wholeName = 3;
/** Most characters before the first name that are shown, if its sentence begins farther ahead. */
const lead = 120;
/** Most places of one word or name that are looked at, so that even the longest page takes no time to speak of. */
const mostPlaces = 10_000;

const common = new Set(
  "a an and are as at by for from has have in into is it its of on or that the their this to was were what when where which who whom whose will with".split(
    " ",
  ),
);

/**
 * Cuts a text that is too long to the part that has the most of the wanted names and words. Of equal parts the first one is taken, so a
 * text without any of them keeps its beginning. The part begins with a sentence and ends with one, if there is room, else with a word; `…`
 * marks where a sentence was cut. The result has at most `longest` characters besides these marks.
 */
export function cutAround(text: string, names: readonly string[], longest: number): string {
  if (text.length <= longest) return text;
  const start = bestStart(text, names, longest);
  const isCut = start > 0 && !sentenceStarts(text).includes(start);
  const part = text.slice(start).trimStart();
  return `${isCut ? "… " : ""}${part.length <= longest ? part : cutEnd(part, lastHit(part, names, longest), longest)}`;
}

/** Counts the names and words of `names` that a text has, each by its weight. */
export function weighNames(text: string, names: readonly string[]): number {
  const wanted = wantedOf(names);
  const held = new Set(hitsOf(text, wanted).map((hit) => hit.wanted));
  return [...held].reduce((sum, index) => sum + (wanted[index]?.weight ?? 0), 0);
}

function bestStart(text: string, names: readonly string[], longest: number): number {
  const wanted = wantedOf(names);
  const hits = hitsOf(text, wanted).sort((a, b) => a.at - b.at);
  let best = { start: 0, weight: weighFrom(0) };
  const starts = sentenceStarts(text);
  let sentence = 0;
  let last = 0;
  for (const { at } of hits) {
    while ((starts[sentence + 1] ?? text.length + 1) <= at) sentence += 1;
    const begun = starts[sentence] ?? 0;
    const start = at - begun <= lead ? begun : startOfWord(text, at - lead);
    if (start === last) continue;
    last = start;
    const weight = weighFrom(start);
    if (weight > best.weight) best = { start, weight };
  }
  return best.start;

  function weighFrom(start: number): number {
    const held = new Set<number>();
    for (let at = firstFrom(start); at < hits.length; at += 1) {
      const hit = hits[at];
      if (hit === undefined || hit.at >= start + longest) break;
      if (hit.end <= start + longest) held.add(hit.wanted);
    }
    return [...held].reduce((sum, index) => sum + (wanted[index]?.weight ?? 0), 0);
  }

  /** Returns the index of the first hit at or behind an offset. The hits are searched by halving, since a page may have thousands. */
  function firstFrom(start: number): number {
    let [low, high] = [0, hits.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((hits[middle]?.at ?? 0) < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Returns the end of the last name or word that the first `longest` characters have. */
function lastHit(text: string, names: readonly string[], longest: number): number {
  return hitsOf(text.slice(0, longest), wantedOf(names)).reduce((last, { end }) => Math.max(last, end), 0);
}

/** Cuts a text after the last sentence that fits, or else after the last word. No sentence end before `least` counts. */
function cutEnd(text: string, least: number, longest: number): string {
  const start = cutText(text, longest);
  const ends = [...start.matchAll(/[.!?](?=\s)|[。！？]/gu)].map((match) => match.index + match[0].length);
  const end = ends.findLast((at) => !isWithinSentence(start, at)) ?? 0;
  if (end > longest / 2 && end >= least) return start.slice(0, end);
  return `${start.replace(/\s\S*$/u, "")} …`;
}

/** Lists where the sentences and lines of a text begin, in their order. */
function sentenceStarts(text: string): number[] {
  const ends = text.matchAll(/[.!?]["”’)]*\s+|[。！？][”’」』）)]*\s*|\n+|…\s+/gu);
  const starts = [...ends].flatMap(({ 0: end, index }) =>
    isWithinSentence(text, index + end.trimEnd().length) ? [] : [index + end.length],
  );
  return [0, ...starts];
}

function startOfWord(text: string, at: number): number {
  if (at <= 0) return 0;
  const blank = text.slice(at, at + 40).search(/\s/u);
  return blank === -1 ? at : at + blank + 1;
}

function wantedOf(names: readonly string[]): Wanted[] {
  const weights = new Map<string, number>();
  for (const name of names) {
    const whole = name.trim();
    const words = (whole.match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu) ?? []).filter(
      isTelling,
    );
    if (words.length > 1) weights.set(whole, wholeName);
    for (const word of words)
      weights.set(word, Math.max(weights.get(word) ?? 0, words.length === 1 ? wholeName : 1));
  }
  return [...weights].map(([text, weight]) => ({ text, weight }));
}

function isTelling(word: string): boolean {
  return (word.length > 1 || /[\p{N}\p{Script=Han}]/u.test(word)) && !common.has(word.toLowerCase());
}

function hitsOf(text: string, wanted: readonly Wanted[]): Hit[] {
  return wanted.flatMap((one, index) => {
    const found = [...text.matchAll(patternOf(one.text))].slice(0, mostPlaces);
    return found.map((match) => ({ at: match.index, end: match.index + match[0].length, wanted: index }));
  });
}

/** Matches a name whatever its case is and however its words are parted. Words in letters of an alphabet have to stand alone. */
function patternOf(name: string): RegExp {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&").replace(/\s+/gu, "\\s+");
  const [before, behind] = [/^\p{Script=Han}/u.test(name), /\p{Script=Han}$/u.test(name)];
  const border = "(?:(?!\\p{Script=Han})[\\p{L}\\p{N}])";
  return new RegExp(`${before ? "" : `(?<!${border})`}${escaped}${behind ? "" : `(?!${border})`}`, "giu");
}
