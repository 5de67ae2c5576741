import { kinds } from "../../language/kinds.ts";
import type { Language } from "../../language/language.ts";
import { writeLiteral } from "../../language/literals.ts";
import { withEnglishArticle } from "../../language/name-words.ts";
import { phraseFor } from "../../language/phrase.ts";
import type { Clue, Description } from "../../language/question.ts";

/** How the graph calls what a description stands for: "the person". */
export function labelThing({ kind }: Description, language: Language): string {
  const { noun } = kinds[kind];
  return language === "zh" ? `该${noun.zh}` : `the ${noun.en}`;
}

/** The set that one clue describes, in the words that the question has for it: "any person who took charge of the organisation". */
export function labelSet(
  kind: Description["kind"],
  clue: Clue,
  { language, text }: { readonly language: Language; readonly text: string },
): string {
  const wordings = [0, 1].map((variant) => phraseFor(clue.relation, clue.role, language, variant));
  const asWorded = wordings.find(({ before, after }) => text.includes(before) && text.includes(after));
  const { before, after } = asWorded ?? phraseFor(clue.relation, clue.role, language, 0);
  const { noun, relative } = kinds[kind];
  const phrase = `${before}${nameTarget(clue, language)}${after}`;
  return language === "zh" ? `任一${phrase}的${noun.zh}` : `any ${noun.en} ${relative} ${phrase}`;
}

function nameTarget({ target, relation }: Clue, language: Language): string {
  if (target.type === "entity") return language === "zh" ? target.name : withEnglishArticle(target.name);
  if (target.type === "unnamed") return labelThing(target.description, language);
  return writeLiteral(target, relation, language);
}
