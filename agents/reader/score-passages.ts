import { stemmer } from "stemmer";

/** BM25's usual constants k1 and b: how fast the weight of a repeated term saturates, and how much long passages are discounted. */
const SATURATION = 1.2;
const LENGTH = 0.75;
/** Weight of the goal's words that the page's title has too: the whole page is about them, so they don't tell its passages apart. */
const SUBJECT = 0.3;

/**
 * Scores how relevant each passage of a page is to a goal, by BM25 over the page's passages; the words of the page's title count less. A
 * passage without any of the goal's terms scores 0.
 */
export function scorePassages(goal: string, passages: readonly string[], title = ""): number[] {
  const subject = new Set(searchTerms(title));
  const wanted = new Set(searchTerms(goal));
  const counted = passages.map((passage) => countWanted(passage, wanted));
  const mean = counted.reduce((sum, { length }) => sum + length, 0) / Math.max(1, counted.length);
  const weights = new Map(
    [...wanted].map((term) => {
      const holding = counted.filter(({ counts }) => counts.has(term)).length;
      const weight = Math.log(1 + (passages.length - holding + 0.5) / (holding + 0.5));
      return [term, subject.has(term) ? SUBJECT * weight : weight];
    }),
  );
  return counted.map(({ counts, length }) => {
    const room = SATURATION * (1 - LENGTH + LENGTH * (length / Math.max(1, mean)));
    let score = 0;
    for (const [term, count] of counts)
      score += ((weights.get(term) ?? 0) * count * (SATURATION + 1)) / (count + room);
    return score;
  });
}

function countWanted(
  passage: string,
  wanted: ReadonlySet<string>,
): { readonly counts: ReadonlyMap<string, number>; readonly length: number } {
  const terms = searchTerms(passage);
  const counts = new Map<string, number>();
  for (const term of terms) if (wanted.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return { counts, length: terms.length };
}

/** Common words of English goals, which occur on every page and are no search terms. */
const COMMON = new Set(
  "the and for with from that this what which who whom whose when where how why are was were has have had did does not any all its his her their our your you they been being will would could should may might about into than then them there these those also more most other some such only over under after before between whether page find out say says said give list name names tell look information details".split(
    " ",
  ),
);
/** Words that the stemmer may reduce: English has only these letters, and a word with a digit is a number, a version or a code. */
const ENGLISH = /^[a-z]+$/u;
const RUN = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu;
const INVISIBLE = /\p{Cf}/gu;
const HAN_BLANK = /(?<=\p{Script=Han})[^\S\n]+(?=\p{Script=Han})/gu;
const HAN = /^\p{Script=Han}/u;

/**
 * Lists a text's search terms. They are words by their English stems (Porter's algorithm), so that a singular finds its plural, and pairs
 * of neighbouring Han characters, so that no dictionary is needed. Two neighbouring words are also a term, so that the parts of a name
 * count for more together than apart.
 */
export function searchTerms(text: string): string[] {
  const terms: string[] = [];
  let before = "";
  for (const [run] of plainOf(text).matchAll(RUN)) {
    if (HAN.test(run)) {
      const characters = [...run];
      if (characters.length === 1) terms.push(run);
      for (let at = 0; at + 1 < characters.length; at += 1)
        terms.push(`${characters[at]}${characters[at + 1]}`);
      before = "";
      continue;
    }
    const isTelling = (run.length >= 3 || /\p{N}/u.test(run)) && !COMMON.has(run);
    const term = isTelling ? (ENGLISH.test(run) ? stemmer(run) : run) : "";
    if (term !== "") terms.push(term);
    if (term !== "" && before !== "") terms.push(`${before} ${term}`);
    before = term;
  }
  return terms;
}

/**
 * Returns a text in NFKC and lower case. Invisible characters are removed, and also the blanks between Han characters, by which lists align
 * short names.
 */
function plainOf(text: string): string {
  return text.normalize("NFKC").replace(INVISIBLE, "").replace(HAN_BLANK, "").toLowerCase();
}
