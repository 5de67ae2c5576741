/** A text's sentences, roughly: one that an abbreviation cut in two only sends a quote to a model. */
export function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?]["”’)]?)\s+(?=\P{Ll})|(?<=[。！？][”」』]?)|\n+/u)
    .filter((part) => part.trim() !== "");
}
