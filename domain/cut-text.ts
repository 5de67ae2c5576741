/**
 * The text's first `most` UTF-16 units, or one fewer where the cut would halve a character beyond the basic plane (an emoji, a rare Han
 * character): a half can't be stored and would stand as "\uFFFD" in quotes and titles.
 */
export function cutText(text: string, most: number): string {
  const cut = text.slice(0, most);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
