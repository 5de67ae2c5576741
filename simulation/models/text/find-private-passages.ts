import { findCues } from "./cues/cue.ts";
import { type PrivateKind, privacyCues, sparedBy } from "./cues/privacy-cues.ts";

export interface PrivatePassage {
  readonly kind: PrivateKind;
  readonly passage: string;
  readonly reason: string;
}

/**
 * Private persons' data in a question, its answer and the statements behind it, sentence by sentence. What a public office, a
 * public achievement, an organisation or the distant past makes public is spared.
 */
export function findPrivatePassages(texts: readonly string[], language: "en" | "zh"): PrivatePassage[] {
  const found: PrivatePassage[] = [];
  const sentences = texts.flatMap((text) =>
    text.split(language === "zh" ? /(?<=[。？！])/u : /(?<=[.?!])\s+(?=\p{Lu})/u),
  );
  for (const sentence of sentences) {
    for (const [kind, cues] of Object.entries(privacyCues[language]) as [
      PrivateKind,
      (typeof privacyCues)["en"]["contact"],
    ][]) {
      if (sparedBy[language][kind]?.test(sentence) === true) continue;
      for (const cue of findCues(sentence, cues)) {
        if (!found.some((other) => other.kind === kind && other.passage === cue.passage))
          found.push({ kind, ...cue });
      }
    }
  }
  return found;
}
