import { judgePrivacy } from "../../../domain/model-calls/judge-question.ts";
import { findCues } from "../text/cue.ts";
import { type PrivateKind, privacyCues, sparedBy } from "../text/privacy-cues.ts";
import { defineRole } from "./role.ts";

/** Looks for private persons' data in the question, its answer and the statements behind it. */
export const playJudgePrivacy = defineRole(judgePrivacy, ({ input }) => ({
  report: {
    privateData: findPrivatePassages([input.question, input.answer, ...input.statements], input.language),
  },
}));

interface PrivatePassage {
  readonly kind: PrivateKind;
  readonly passage: string;
  readonly reason: string;
}

/**
 * Finds private persons' data in a question, its answer and the statements behind it, sentence by sentence. Data that are public because of
 * a public office, a public achievement, an organisation or the distant past are not reported.
 */
function findPrivatePassages(texts: readonly string[], language: "en" | "zh"): PrivatePassage[] {
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
