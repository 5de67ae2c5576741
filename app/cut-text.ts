/** Cuts a text at about `tokens` tokens: a Chinese character counts as one, four other characters as one. Cuts at a line's end where it can. */
export function cutText(text: string, tokens: number): string {
  let quarters = tokens * 4;
  let end = 0;
  for (const character of text) {
    quarters -= /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u.test(character)
      ? 4
      : 1;
    if (quarters < 0) {
      const line = text.lastIndexOf("\n", end);
      return text.slice(0, line > end * 0.8 ? line : end);
    }
    end += character.length;
  }
  return text;
}
