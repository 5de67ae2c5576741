/** A single word out of a list that blanks part, in any alphabet that parts words; `*` at an end stands for any ending. */
export function anyOf(list: string): RegExp {
  const words = list
    .trim()
    .split(/\s+/u)
    .map((word) => word.replaceAll("*", "\\p{L}*"));
  return new RegExp(`^(?:${words.join("|")})$`, "u");
}
