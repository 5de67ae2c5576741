import { containsName } from "../../domain/question/normalise-name.ts";
import { splitTokens } from "../passages/bound-summary.ts";

const joining = new Set("a an and at by for from in of on the to".split(" "));

/**
 * Says whether the texts shown to a seeding name an entity. A text names it if it contains the whole name, the name without its gloss in
 * brackets, or the name without gloss and year ("2026 Kerala floods" is "Kerala floods" in the news). For a name of Latin words, it is also
 * enough if one search result contains all its words. A page is too long for scattered words to mean anything.
 */
export function namesSeed(
  shown: { readonly results: readonly string[]; readonly pages: readonly string[] },
  name: string,
): boolean {
  const withoutGloss = name.replace(/\s*[(（][^)）]*[)）]/gu, "");
  const withoutYear = withoutGloss.replace(/(?<![\d.,])(?:19|20)\d\d年?(?![\d.,])/gu, " ").trim();
  const names = [name, withoutGloss, ...(isTelling(withoutYear) ? [withoutYear] : [])];
  const texts = [...shown.results, ...shown.pages];
  if (names.some((one) => texts.some((text) => containsName(text, one)))) return true;
  const words = wordsOf(withoutYear);
  if (!isTelling(withoutYear) || /\p{Script=Han}/u.test(name)) return false;
  return shown.results.some((result) => {
    const there = new Set(splitTokens(result));
    return words.every((word) => there.has(word));
  });
}

/** Whether a name is long enough to identify something: one Latin word, or two Chinese characters, can be found on any page. */
function isTelling(name: string): boolean {
  return wordsOf(name).length >= (/\p{Script=Han}/u.test(name) ? 3 : 2);
}

function wordsOf(name: string): string[] {
  return splitTokens(name).filter((word) => !joining.has(word));
}
