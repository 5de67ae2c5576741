import { stripInvisible } from "./strip-invisible.ts";

/**
 * Whether a quote stands in a text, letter for letter after NFKC, quote marks made plain and white space squeezed; white space
 * beside Chinese characters and before closing punctuation doesn't count. Shortest quote: 8 letters (4 in Chinese).
 */
export function containsQuote(text: string, quote: string): boolean {
  const wanted = plain(quote);
  const shortest = /\p{Script=Han}/u.test(wanted) ? 4 : 8;
  return wanted.length >= shortest && plain(text).includes(wanted);
}

/** Characters set as wide as Han ones: models put blanks and line breaks beside them, or leave them out. */
const wide = "[\\p{Script=Han}\\u3001-\\u301f\\uff01\\uff08-\\uff09\\uff0c\\uff1a-\\uff1b\\uff1f]";
const besideWide = new RegExp(`(?<=${wide})\\s+|\\s+(?=${wide})`, "gu");

function plain(text: string): string {
  return (
    stripInvisible(text)
      // Before NFKC, which makes a full-width comma a plain one.
      .replace(besideWide, "")
      .normalize("NFKC")
      .replace(besideWide, "")
      .replace(/[\u2018\u2019\u201a\u201b]/gu, "'")
      .replace(/[\u201c\u201d\u201e\u201f«»「」『』]/gu, '"')
      .replace(/[\u2010-\u2015\u2212]/gu, "-")
      .replace(/\s+/gu, " ")
      .replace(/ (?=[.,;:!?)\]}])/gu, "")
      .trim()
  );
}
