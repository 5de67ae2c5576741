import type { Language } from "../../../domain/language.ts";
import { own } from "../../../domain/own.ts";
import type { QuestionTemplates } from "../../../domain/wikidata/question-templates.ts";
import type { QueryCondition } from "../../../domain/wikidata/templated-query.ts";

/**
 * What is asked for: a person (`who`); a thing, by the name of its class (`which`); or a literal, or a thing whose class has no name
 * (`what`).
 */
export type AskedFor =
  | { readonly kind: "who" }
  | { readonly kind: "which"; readonly className: string }
  | { readonly kind: "what" };

/** The other end of a condition in words. */
export type GivenWords =
  | { readonly kind: "entity"; readonly name: string }
  | { readonly kind: "some"; readonly className: string; readonly hop: string; readonly name: string };

/** A condition in words. Properties stay ids, because templates have the words for them. */
export interface ConditionWords extends Pick<QueryCondition, "asked" | "property"> {
  readonly given: GivenWords;
}

/** A question in words: everything that its text says, and that a reader can find in it. */
export interface QuestionWords {
  readonly form: "one-hop" | "intersection";
  readonly askedFor: AskedFor;
  readonly conditions: readonly ConditionWords[];
}

export interface WordingOptions {
  readonly language: Language;
  readonly templates: QuestionTemplates;
  /** Label of a property in the language. */
  readonly propertyLabel: (property: string) => string | null;
}

/**
 * Which text of a relation is used: the one that asks for the object (`ask`), the clause about the subject (`has`), or the clause about the
 * object (`of`).
 */
export type RelationText = "ask" | RelationSide;

/** Whether a clause is about the subject or the object of a relation. */
export type RelationSide = "has" | "of";

/** Returns the general templates for a relation's label: those for verbs if the label ends like a verb ("led by"), else those for nouns. */
export function generalTexts(
  { templates, language }: Pick<WordingOptions, "templates" | "language">,
  label: string,
): Pick<QuestionTemplates["general"]["en"], "who" | "which" | "what" | RelationSide | "some"> {
  const general = templates.general[language];
  const { verbal } = general;
  return verbal?.endings.some((ending) => label.endsWith(ending)) === true ? verbal : general;
}

/** Returns the text that the data file has for a relation; undefined if the general templates are used. */
export function relationText(
  { templates, language }: Pick<WordingOptions, "templates" | "language">,
  property: string,
  text: RelationText,
): string | undefined {
  return own(templates.relations, property)?.[language][text];
}
