/** The end of a sentence, roughly: a cut too many is healed by reading neighbours together. */
const sentenceEnd = /(?<=[.!?]["”’)]?)\s+(?=[^\p{Ll}\s])|(?<=[。！？!?]["”’」』）)]?)(?!["”’」』）)\s])/u;

/** A text's lines (headings, paragraphs, items, rows), each as its sentences. */
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

/** Words and single Han characters, comparable: NFKC, lower case, without punctuation. */
export function splitTokens(text: string): string[] {
  const plain = text.normalize("NFKC").toLowerCase().replace(/['’]/gu, "");
  return plain.match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu) ?? [];
}
