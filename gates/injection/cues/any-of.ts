/**
 * A pattern for one word of a list separated by spaces, in any alphabet that separates words; `*` at either end of a word stands for any
 * letters.
 */
export function anyOf(list: string): RegExp {
  const words = list
    .trim()
    .split(/\s+/u)
    .map((word) => word.replaceAll("*", "\\p{L}*"));
  return new RegExp(`^(?:${words.join("|")})$`, "u");
}
