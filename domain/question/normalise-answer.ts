/**
 * Normalises a short answer for comparison. As for a name, NFKC and lower case are applied, and punctuation, repeated spaces and a leading
 * article are removed. Marks that distinguish answers stay: signs, %, #, +, °, decimal points, and currency beside letters or digits. 1,234
 * and 1234 are equal.
 */
export function normaliseAnswer(text: string): string {
  return (
    text
      // This comes before NFKC, which turns these characters into plain spaces.
      .replace(/(?<=\d)[\u00a0\u2009\u202f'’](?=\d{3}(?!\d))/gu, "")
      // So is this, since 10² is not 102, and 3½ is not 31⁄2.
      .replace(/(?<=\d)(?=[⁰¹²³⁴-⁹⁻½⅓⅔¼-¾⅛-⅞])/gu, " ")
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[\u2010-\u2015\u2212]/gu, "-")
      .replace(/(?<![\d.])[1-9]\d{0,2}(?:,\d{3})+(?!\d)/gu, (number) => number.replaceAll(",", ""))
      .replace(/(?<![\p{L}\p{N}])\.(?=\d)/gu, "0.")
      .replace(/(?<=\d)\s+(?=[%‰°\p{Sc}])|(?<=[°\p{Sc}])\s+(?=[\p{L}\p{N}])|(?<=^\s*[-+±])\s+(?=\d)/gu, "")
      .replace(/[\p{P}\p{S}]/gu, (mark, at: number, whole: string) =>
        // The second + of C++ also counts as following the C.
        tells(mark, whole.slice(0, at).replace(/\++$/u, "").at(-1) ?? "", whole.charAt(at + mark.length))
          ? mark
          : " ",
      )
      .replace(/\s+/gu, " ")
      .trim()
      .replace(/^(the|a|an) (?=\S)/u, "")
  );
}

/** Says whether a mark between these two characters belongs to the answer's meaning. */
function tells(mark: string, before: string, after: string): boolean {
  const isSpelled = (character: string) => /[\p{L}\p{N}]/u.test(character);
  // A mark is a minus sign only before a number, not between letters or in a range.
  const isSign = /[\d\p{Sc}]/u.test(after) && !/[\p{L}\p{N})]/u.test(before);
  if (mark === "+") return isSign || (isSpelled(before) && !isSpelled(after));
  if (mark === "-" || mark === "±") return isSign;
  if (mark === ".") return /\d/.test(before) && /\d/.test(after);
  if (mark === "%" || mark === "‰" || mark === "°") return /\d/.test(before);
  return /[#\p{Sc}]/u.test(mark) && (isSpelled(before) || isSpelled(after));
}
