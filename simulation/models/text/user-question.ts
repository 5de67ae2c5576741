import type { Language } from "../../language/language.ts";
import type { Clue } from "../../language/question.ts";
import { type Kind, kinds } from "../../language/relations/kinds.ts";
import { writeSentence } from "../../language/write/write-question.ts";
import { readSentence } from "../persona/read-any-question.ts";

const allKinds = Object.keys(kinds) as Kind[];

/** Writes a clue as a yes-or-no question to the user: "Is it true that it was founded in 2012?" */
export function writeUserQuestion(clue: Clue, kind: Kind, language: Language, variant: number): string {
  const sentence = writeSentence(clue, kind, language, variant).slice(0, -1);
  if (language === "zh") return `${sentence}，对吗？`;
  return `Is it true that ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}?`;
}

/** Reads a yes-or-no question as a clue; undefined if it is in other words. */
export function readUserQuestion(text: string, language: Language): Clue | undefined {
  const [, said] =
    (language === "zh" ? /^(.+)，对吗？$/u : /^Is it true that (.+)\?$/u).exec(text.trim()) ?? [];
  if (said === undefined) return undefined;
  const sentence = language === "zh" ? `${said}。` : `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
  return readUserSentence(sentence, language);
}

/** Reads a sentence about the thing that is meant, whatever its kind. */
export function readUserSentence(sentence: string, language: Language): Clue | undefined {
  for (const kind of allKinds) {
    const clue = readSentence(sentence, kind, language);
    if (clue !== undefined) return clue;
  }
  return undefined;
}
