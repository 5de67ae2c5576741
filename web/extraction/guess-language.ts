const ENGLISH = /\b(the|and|of|to|in|is|was|for|that|with|on|as|by|at|from)\b/gi;
/** Characters from the first East Asian script on, including everything outside the basic plane. */
const EASTERN = /[\u1100-\u11ff\u2e80-\uffff]/;

/**
 * Guesses the language of a text as a two-letter code: from its script if that decides, then from the page's declaration, then
 * English from its most common words. Null if none of these decides.
 */
export function guessLanguage(text: string, declared: string | null): string | null {
  const sample = withoutCode(text).slice(0, 20_000);
  const letters = sample.replace(/\P{L}+/gu, "");
  const share = (others: RegExp) => 1 - letters.replace(others, "").length / Math.max(1, letters.length);
  // Counting East Asian letters is slow, and most texts have none.
  if (EASTERN.test(letters)) {
    if (share(/[\p{Script=Hiragana}\p{Script=Katakana}]+/gu) > 0.1) return "ja";
    if (share(/\p{Script=Hangul}+/gu) > 0.3) return "ko";
    if (share(/\p{Script=Han}+/gu) > 0.3) return "zh";
  }
  const code = /^([a-z]{2,3})\b/i.exec(declared?.trim() ?? "")?.[1]?.toLowerCase() ?? null;
  // A template's "zh" or "ru" on a text in Latin letters is wrong. A declared language that uses Latin letters is accepted.
  if (code !== null && !(/^(zh|ja|ko|ru|ar|he|el|th|hi)$/.test(code) && share(/\p{Script=Latin}+/gu) > 0.8))
    return code;
  const words = sample.match(/\p{L}+/gu)?.length ?? 0;
  const isEnglish = words > 20 && (sample.match(ENGLISH)?.length ?? 0) / words > 0.12;
  return isEnglish ? "en" : null;
}

/**
 * Matches a word that only code, addresses and identifiers have. It has punctuation inside, brackets, signs such as `_`, or a capital after
 * a small letter, or it is an option such as `--all`.
 */
const CODE_TOKEN = /[{}[\]()<>=;$\\/_`|]|[A-Za-z0-9][.:@-][A-Za-z0-9]|[a-z][A-Z]|^--?[a-z]/u;

/**
 * Removes code from a text: lines that are code, and words of code in other lines. A page in an East Asian script may consist mostly of
 * Latin letters, in commands and listings, which say nothing about its language. A text without East Asian characters, or with nothing but
 * code, is returned whole.
 */
function withoutCode(text: string): string {
  if (!EASTERN.test(text)) return text;
  const kept = text.split("\n").filter((line) => EASTERN.test(line) || !isCode(line));
  const prose = kept.map((line) => (EASTERN.test(line) ? line.replace(/[!-~]+/g, blankCode) : line));
  return prose.some((line) => line.trim() !== "") ? prose.join("\n") : text;
}

/** Says whether at least a third of the words of a line are tokens of code. */
function isCode(line: string): boolean {
  const words = line.trim().split(/\s+/u);
  return words.filter((word) => CODE_TOKEN.test(word)).length * 3 >= words.length;
}

function blankCode(word: string): string {
  return CODE_TOKEN.test(word) ? " " : word;
}
