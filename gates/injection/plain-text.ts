import { stripInvisible } from "../../domain/page/strip-invisible.ts";

/** Letters of other alphabets that look like Latin ones. */
const lookAlikes = new Map(
  [..."аa еe оo рp сc хx уy іi ѕs јj ԁd һh ԛq ԝw мm кk тt нh вb αa εe οo ρp ιi κk νv τt υu".split(" ")].map(
    ([letter = "", latin = ""]) => [letter, latin],
  ),
);

/**
 * Writes a text in the form in which control phrases are searched for: lower case, one form for each mark and width, without the usual
 * disguises of letters.
 */
export function plainText(text: string): string {
  return (
    stripInvisible(text)
      .normalize("NFKC")
      .toLowerCase()
      // Removes marks that no letter is written with, such as strokes through it and stacked marks.
      .replace(/(?<=[a-z\s]\p{Mn}*)\p{Mn}/gu, "")
      .replace(/&#(x?)([0-9a-f]{1,6});/gu, (whole, hex: string, code: string) =>
        decodePoint(Number.parseInt(code, hex === "" ? 10 : 16), whole),
      )
      .replace(/[‘’ʼ]/gu, "'")
      .replace(/[“”«»「」『』]/gu, '"')
      .replace(/(?:(?<=[a-z])\p{L}|\p{L}(?=[a-z]))/gu, (letter) => lookAlikes.get(letter) ?? letter)
      .replace(/(?<![a-z])(?:[a-z][ .\-_*]){4,}[a-z](?![a-z])/gu, (spaced) => spaced.replace(/[^a-z]/gu, ""))
  );
}

function decodePoint(code: number, whole: string): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toLowerCase() : whole;
}
