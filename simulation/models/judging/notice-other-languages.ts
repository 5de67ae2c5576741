import type { Language } from "../../language/language.ts";
import { type Noticed, noticeAll } from "./noticed.ts";

/** Small words that no English sentence and no name holds: German, French, Spanish, Italian. */
const smallWords = new Set(
  "dessen deren und oder nicht wurde wird früher später auch ist sind einer eines qui que dont où deux était avec été cette aux sur pour dans una con por fue cuyo cuya sus después che gli nel alla della sono".split(
    " ",
  ),
);

function noticeLatin(text: string): Noticed[] {
  return text.split(/[,.;:?!]/u).filter((clause) => {
    const words = clause.match(/\p{L}+/gu) ?? [];
    const foreign = words.filter((word) => smallWords.has(word));
    const accented = words.filter((word) => /^\p{Ll}+$/u.test(word) && /[^a-z]/u.test(word));
    return foreign.length > 1 || (foreign.length > 0 && accented.length > 0);
  });
}

/** Words of another language than the text's. Names, abbreviations and units are none; titles were left out before. */
export function noticeOtherLanguages(language: Language, text: string): Noticed[] {
  if (language === "en") {
    const scripts = noticeAll(text, [
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}]+/gu,
    ]);
    return [...scripts, ...noticeLatin(text)];
  }
  // In Chinese, Latin letters are a name or a unit unless they spell a word in small letters.
  return noticeAll(text, [
    /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu,
    /(?<![A-Za-z0-9])[a-z]{4,}(?![A-Za-z0-9])/gu,
  ]);
}
