const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff00-\uff60\uffe0-\uffe6]/u;
const mark = /[\p{Mn}\p{Me}\p{Cf}]/u;

/** Columns that a text takes on a terminal. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += mark.test(character) ? 0 : wide.test(character) ? 2 : 1;
  return width;
}
