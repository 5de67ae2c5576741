/**
 * An e-mail address, also in angle brackets, or there with " at " for "@". Without brackets "at" is a plain word: "hosted at example.org".
 * If a version follows "@", the text is a module or a package ("pkg@v1.2.3"). Each pattern begins where a word begins, so that a long text
 * without an address is read only once. Line breaks stay, since a quote of the lines on both sides of an address has them.
 */
const plain =
  /[<(（]?[^\S\n]*(?:mailto:)?(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@(?!v?\d+\.\d)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+[^\S\n]*[>)）]?/gu;
const spelled =
  /[<(]\s*(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+\s+(?:at|\[at\]|\(at\))\s+[\p{L}\p{N}-]+(?:(?:\.|\s+dot\s+)[\p{L}\p{N}-]+)+\s*[>)]/gu;

/** Removes e-mail addresses from a text, with the brackets around them, and the space before a punctuation mark or a line break behind. */
export function removeAddresses(text: string): string {
  if (!/@|\bat\b/u.test(text)) return text;
  const left = text.replace(plain, " ").replace(spelled, " ");
  return left === text ? text : left.replace(/ {2,}/g, " ").replace(/ (?=[,.;，。；\n])/g, "");
}
