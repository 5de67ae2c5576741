/** Whether a label can stand in a sentence: a letter or digit, no line break or other control character, and not a paragraph. */
export function isUsableName(name: string): boolean {
  return (
    name.length <= 120 &&
    /[\p{L}\p{N}]/u.test(name) &&
    !/\p{Cc}|\p{Co}|\p{Cn}|[\u2028\u2029\ufffd]/u.test(name)
  );
}
