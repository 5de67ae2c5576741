const WIDE = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;

/** About how many tokens a text is, in quarters: a Chinese, Japanese or Korean character is one token, four others are one. */
export function textQuarters(text: string): number {
  let quarters = 0;
  for (const character of text) quarters += WIDE.test(character) ? 4 : 1;
  return quarters;
}
