/** The approximate end of a sentence. Too many cuts do no harm, because neighbouring sentences are read together. */
const sentenceEnd = /(?<=[.!?]["”’)]?)\s+(?=[^\p{Ll}\s])|(?<=[。！？!?]["”’」』）)]?)(?!["”’」』）)\s])/u;

/** Splits a text into its lines (headings, paragraphs, items, rows), and each line into its sentences. */
export function splitPassages(text: string): string[][] {
  return text
    .split(/\n+/u)
    .map((line) =>
      line
        .split(sentenceEnd)
        .map((sentence) => sentence.trim())
        .filter((sentence) => sentence !== ""),
    )
    .filter((sentences) => sentences.length > 0);
}

/** Splits a text into comparable tokens: words and single Han characters, in NFKC and lower case, without punctuation. */
export function splitTokens(text: string): string[] {
  const plain = text.normalize("NFKC").toLowerCase().replace(/['’]/gu, "");
  return plain.match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu) ?? [];
}
