import type { Language } from "../../../domain/language.ts";
import type { MethodSettings } from "../../../domain/settings/method-settings.ts";

/** Least and most tokens of a text. */
interface TokenBounds {
  readonly least: number;
  readonly most: number;
}

/**
 * Numbers of tokens by which the prompts tell their agents to count: for an English word, and for a Chinese character. The author counts
 * 1.3 and the obfuscation step four for three words, so that the same number of tokens is fewer words for the second.
 */
const perWord: Readonly<Record<Language, { readonly plain: number; readonly worded: number }>> = {
  en: { plain: 1.3, worded: 4 / 3 },
  zh: { plain: 0.8, worded: 0.8 },
};

/**
 * Returns the bounds of the wanted length in a language: those of the author's plain question, and those of the finished wording. A wording
 * describes what the plain question names, so it has never room for fewer words than the plain question. Its most tokens are therefore
 * those of the plain question, counted as its own agent counts. Guidance asks to shorten a wording beyond the same bound (decision 0083).
 */
export function wantedTokens(
  { tokens, tokenMargin }: MethodSettings["wanted"],
  language: Language,
): { readonly plain: TokenBounds; readonly worded: TokenBounds } {
  const mean = tokens[language];
  const { plain, worded } = perWord[language];
  const least = Math.round(mean * (1 - tokenMargin));
  const most = Math.round(mean * (1 + tokenMargin));
  return {
    plain: { least, most },
    worded: { least, most: Math.ceil(most * Math.max(1, worded / plain)) },
  };
}
