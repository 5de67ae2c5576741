/** Columns that a text takes on a terminal. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text)
    width += /[\p{Script=Han}\u3000-\u303f\uff00-\uff60]/u.test(character) ? 2 : 1;
  return width;
}
