/** Whether a quote stands in a text, letter for letter after NFKC, quote marks made plain and white space squeezed. Shortest quote: 8 letters (4 in Chinese). */
export function containsQuote(text: string, quote: string): boolean {
  const wanted = plain(quote);
  const shortest = /\p{Script=Han}/u.test(wanted) ? 4 : 8;
  return wanted.length >= shortest && plain(text).includes(wanted);
}

function plain(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\u2018\u2019\u201a\u201b]/gu, "'")
    .replace(/[\u201c\u201d\u201e\u201f«»「」『』]/gu, '"')
    .replace(/[\u2010-\u2015\u2212]/gu, "-")
    .replace(/[\u200b-\u200d\ufeff\u00ad]/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
}
