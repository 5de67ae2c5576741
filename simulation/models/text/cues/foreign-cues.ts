import { type Cue, cue } from "./cue.ts";

/** Words of other languages that don't stand in an English sentence; two of one line are a clause. */
const functionWords =
  "(?:der|das|dessen|deren|und|nicht|mit|früher|wurde|eine[rnsm]?|arbeitete|qui|dont|avec|dans|les|deux|une|est|était|elle|que|para|los|las|del|con|por|una|cuyo|della|degli|il|gli)";

/** Passages in another language than the question's, outside titles and brackets. */
export const foreignCues: Readonly<Record<"en" | "zh", readonly Cue[]>> = {
  en: [
    cue(
      "not English",
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Cyrillic}\p{Script=Hangul}\p{Script=Arabic}]+/gu,
    ),
    cue(
      "a clause that is not English",
      new RegExp(
        `(?<![\\p{L}])${functionWords} (?:[\\p{L}'’]+ ){0,3}(?:${functionWords}|\\p{Ll}*[äöüéèêàâçñ]\\p{Ll}*)(?![\\p{L}])`,
        "gu",
      ),
    ),
  ],
  zh: [
    cue("夹杂日文", /[\p{Script=Hiragana}\p{Script=Katakana}]+/gu),
    cue("夹杂外文句子", /\b[A-Za-z]+(?:[ ,]+[A-Za-z]+){3,}/gu),
    cue("夹杂外文普通词", /(?<![A-Za-z])[a-z]{4,}(?![A-Za-z])/gu),
  ],
};
