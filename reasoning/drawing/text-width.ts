const narrow = /[iljtfr.,:;'!|()[\] ]/u;
const broad = /[mwMW@%]|[A-Z]/u;
const full =
  /[\p{Script=Han}\u3000-\u303f\uff00-\uff60\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** About how wide a text is in a sans-serif font, in ems: Chinese characters take a whole one. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    if (full.test(character)) width += 1;
    else if (narrow.test(character)) width += 0.34;
    else width += broad.test(character) ? 0.74 : 0.57;
  }
  return width;
}
