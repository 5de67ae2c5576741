import type { Language } from "../../language/language.ts";
import type { Clue, Description } from "../../language/question.ts";
import { withEnglishArticle } from "../../language/read/name-words.ts";
import { kinds } from "../../language/relations/kinds.ts";
import { writeLiteral } from "../../language/write/literals.ts";
import { phraseFor } from "../../language/write/phrase.ts";

export function kindLabel({ kind }: Description, language: Language): string {
  return language === "zh" ? `${kinds[kind].noun.zh}` : kinds[kind].plural;
}

/** The graph's label for the thing of a description: "the person". */
export function labelThing({ kind }: Description, language: Language): string {
  const { noun } = kinds[kind];
  return language === "zh" ? `该${noun.zh}` : `the ${noun.en}`;
}

/** The label of the set that one clue describes, in the question's words: "any person who took charge of the organisation". */
export function labelSet(
  kind: Description["kind"],
  clue: Clue,
  { language, text }: { readonly language: Language; readonly text: string },
): string {
  const wordings = [0, 1].map((variant) => phraseFor(clue.relation, clue.role, language, variant, clue.own));
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
