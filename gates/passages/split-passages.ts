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
