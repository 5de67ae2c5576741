import type { Language } from "../../domain/language.ts";
import { stripQuoted } from "./strip-quoted.ts";

/** Words that occur in English sentences and hardly ever, in lower case, in a name within a Chinese one. */
const englishSentenceWord =
  /^(?:which|who|whose|whom|what|where|when|how|is|are|was|were|did|does|do|has|have|had|that|this|these|those|its|their|it|they|he|she|been|being|not)$/u;

/**
 * Passages in another language than the question's. Names, titles and abbreviations may stand in Latin script within Chinese
 * (OpenAI, 《Dune》); clauses may not. In English any run of another script outside quotation marks and brackets counts.
 */
export function findMixedLanguage(language: Language, question: string): string[] {
  const text = stripQuoted(question);
  if (language === "en") {
    return text.match(/(?:(?!\p{Script=Latin}|\p{Script=Greek})\p{L})[\p{L}\p{N}]*/gu) ?? [];
  }
  const runs =
    text.match(
      /\p{Script=Latin}[\p{Script=Latin}\p{M}'’.-]*(?:[ ,]+\p{Script=Latin}[\p{Script=Latin}\p{M}'’.-]*)*/gu,
    ) ?? [];
  const clauses = runs.filter((run) =>
    run.split(/[ ,]+/u).some((word, _index, words) => words.length > 1 && englishSentenceWord.test(word)),
  );
  const latinWords = runs.flatMap((run) => run.split(/[ ,]+/u)).length;
  // Words of another script than the two; kana stand in Japanese names too, but a run of them is Japanese.
  const foreign =
    text.match(
      /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}]{2,}/gu,
    ) ?? [];
  // Common nouns in lower case ("哪所university"); one alone may be a unit, a trade name or a command.
  const nouns = runs.filter((run) => /^[a-z]{5,}$/u.test(run));
  if (foreign.length > 0 || nouns.length > 1)
    return [...clauses, ...foreign, ...(nouns.length > 1 ? nouns : [])];
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  if (clauses.length === 0 && latinWords > Math.max(2, han / 2)) return [runs.join(" … ")];
  return clauses;
}
