/**
 * Returns the text's first `most` UTF-16 units. One unit fewer is returned if the cut would halve a character beyond the basic plane, such
 * as an emoji or a rare Han character. A half character can't be stored and would appear as "\uFFFD" in quotes and titles.
 */
export function cutText(text: string, most: number): string {
  const cut = text.slice(0, most);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
