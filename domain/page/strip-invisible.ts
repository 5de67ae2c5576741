/** Removes invisible characters from a text: zero-width characters, tags, direction marks, soft hyphens, variation selectors. */
export function stripInvisible(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}/gu, "");
}
