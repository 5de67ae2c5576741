/** A text without characters that show nothing: zero-width ones, tags, directions, soft hyphens, selectors of variants. */
export function stripInvisible(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}/gu, "");
}
