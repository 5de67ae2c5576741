import type { Language } from "../language.ts";
import { type AuthorsPhrase, authorsPhraseFor, authorsPhrases } from "../relations/authors-phrases.ts";
import type { RelationId } from "../relations/relation.ts";
import { relationOf, relations } from "../relations/relations.ts";

/** A verb phrase split at its slot. `role` is the role of its grammatical subject in the relation. */
export interface Phrase {
  readonly relation: RelationId;
  readonly role: "subject" | "object";
  readonly before: string;
  readonly after: string;
  /** True if only authors of questions use the phrase. */
  readonly own?: true;
}

const cut = (relation: RelationId, role: "subject" | "object", text: string): Phrase => {
  const [before = "", after = ""] = text.split("{}");
  return { relation, role, before, after };
};

const cutOwn = ({ relation, role, words }: AuthorsPhrase, language: Language): Phrase => ({
  ...cut(relation, role, words[language]),
  own: true,
});

function allOf(language: Language): Phrase[] {
  return [...relations.values()]
    .flatMap((each) => [
      ...each.forward[language].map((text) => cut(each.id, "subject", text)),
      ...each.backward[language].map((text) => cut(each.id, "object", text)),
    ])
    .concat(authorsPhrases.map((each) => cutOwn(each, language)));
}

function byFirstCharacters(language: Language, length: number): ReadonlyMap<string, readonly Phrase[]> {
  const index = new Map<string, Phrase[]>();
  for (const phrase of allOf(language)) {
    const key = phrase.before.slice(0, length);
    index.set(key, [...(index.get(key) ?? []), phrase]);
  }
  // The longest beginning comes first, so that "由{}出任…" is never hidden by a shorter phrase.
  for (const list of index.values()) list.sort((a, b) => b.before.length - a.before.length);
  return index;
}

const length = { en: 3, zh: 1 } as const;
const index = { en: byFirstCharacters("en", length.en), zh: byFirstCharacters("zh", length.zh) };

/** Finds the phrases whose beginning is in the text at this place. */
export function phrasesAt(text: string, at: number, language: Language): Phrase[] {
  const key = text.slice(at, at + length[language]);
  return (index[language].get(key) ?? []).filter((phrase) => text.startsWith(phrase.before, at));
}

/**
 * Chooses the phrase to write. `variant` selects among the wordings. With `own`, the author's own phrase is taken if there is one. Throws
 * if a literal would be the grammatical subject, because literals have no backward form.
 */
export function phraseFor(
  relation: RelationId,
  role: "subject" | "object",
  language: Language,
  variant: number,
  own = false,
): Phrase {
  const authors = own ? authorsPhraseFor(relation, role) : undefined;
  if (authors !== undefined) return cutOwn(authors, language);
  const forms = relationOf(relation)[role === "subject" ? "forward" : "backward"][language];
  const text = forms[variant % forms.length];
  if (text === undefined) throw new Error(`relation ${relation} has no ${role} form in ${language}`);
  return cut(relation, role, text);
}
