import { containsName, normaliseName } from "../domain/question/normalise-name.ts";

/**
 * Says whether a text reveals a name (domain/question/normalise-name.ts says when a text contains one). Short or common names must match in
 * their exact spelling. For example, "It", "Li" or "Her" is found only as written or in capitals, "C++" only with its signs, and "100" is
 * found neither in "100.5" nor in "1,100". A single letter is never a leak.
 */
export function namesAnswer(text: string, name: string): boolean {
  if (!containsName(text, name)) return false;
  const plain = normaliseName(name);
  const isShort = /^\p{L}{1,3}$/u.test(plain) && !/\p{Script=Han}/u.test(plain);
  const hasSigns = /[\p{S}#&@%*]/u.test(name.normalize("NFKC"));
  if (/^\p{L}$/u.test(plain) && !hasSigns) return false;
  if (hasSigns) return stands(text, name, "iu");
  if (/^[\d ]+$/u.test(plain)) return stands(text, name, "u");
  if (!isShort) return true;
  return stands(text, name, "u") || stands(text, name.toUpperCase(), "u");
}

/** Says whether a text has a name letter by letter, and not inside a longer word or number. Chinese characters count as word boundaries. */
function stands(text: string, name: string, flags: string): boolean {
  const spelled = "(?!\\p{Script=Han})[\\p{L}\\p{N}]";
  const escaped = name
    .normalize("NFKC")
    .trim()
    .replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  const pattern = `(?<!${spelled})(?<!\\p{N}[.,])${escaped}(?!${spelled})(?![.,]\\p{N})`;
  return new RegExp(pattern, flags).test(text.normalize("NFKC"));
}
