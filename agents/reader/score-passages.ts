/** BM25's usual constants k1 and b: how fast the weight of a repeated term saturates, and how much long passages are discounted. */
const SATURATION = 1.2;
const LENGTH = 0.75;

/**
 * Scores how relevant each passage of a page is to a goal, by BM25 over the page's passages. A passage without any of the goal's terms
 * scores 0.
 */
export function scorePassages(goal: string, passages: readonly string[]): number[] {
  const wanted = new Set(searchTerms(goal));
  const counted = passages.map((passage) => countWanted(passage, wanted));
  const mean = counted.reduce((sum, { length }) => sum + length, 0) / Math.max(1, counted.length);
  const weights = new Map(
    [...wanted].map((term) => {
      const holding = counted.filter(({ counts }) => counts.has(term)).length;
      return [term, Math.log(1 + (passages.length - holding + 0.5) / (holding + 0.5))];
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
/** English endings that are removed, so that forms of one word match. At least four letters must remain. */
const ENDING = /(?<=^\p{Script=Latin}{4,})(?:ies|ing|ed|es|s|ly)$/u;
const RUN = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu;
const HAN = /^\p{Script=Han}/u;

/**
 * Lists a text's search terms: its words without endings, and pairs of neighbouring Han characters, which need no dictionary. Two
 * neighbouring words are also a term, so that the parts of a name count for more together than apart.
 */
export function searchTerms(text: string): string[] {
  const terms: string[] = [];
  let before = "";
  for (const [run] of text.normalize("NFKC").toLowerCase().matchAll(RUN)) {
    if (HAN.test(run)) {
      const characters = [...run];
      if (characters.length === 1) terms.push(run);
      for (let at = 0; at + 1 < characters.length; at += 1)
        terms.push(`${characters[at]}${characters[at + 1]}`);
      before = "";
      continue;
    }
    const isTelling = (run.length >= 3 || /\p{N}/u.test(run)) && !COMMON.has(run);
    const term = isTelling ? run.replace(ENDING, "") : "";
    if (term !== "") terms.push(term);
    if (term !== "" && before !== "") terms.push(`${before} ${term}`);
    before = term;
  }
  return terms;
}
