import type { Language } from "../language.ts";
import type { Aside, Clue, Description, Question, Term } from "../question.ts";
import { withEnglishArticle } from "../read/name-words.ts";
import { type Kind, kinds } from "../relations/kinds.ts";
import type { RelationId } from "../relations/relation.ts";
import { writeLiteral, writeWhen } from "./literals.ts";
import { phraseFor } from "./phrase.ts";
import { pronounOf, questionForms } from "./question-forms.ts";
import { writeChineseClues, writeChineseTail } from "./write-clue-zh.ts";

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Writes a clue as a sentence about a thing of the kind: "It was founded in 2012." `variant` is 0 or 1. */
export function writeSentence(clue: Clue, kind: Kind, language: Language, variant: number): string {
  const pronoun = pronounOf(kind, language);
  if (language === "zh") return `${pronoun}${writeChineseTail(clue, kind, true, variant)}。`;
  const phrase = writeEnglishPhrase(clue, kind, true, variant);
  if (clue.when === undefined || clue.negated) return upper(`${pronoun} ${phrase}.`);
  return upper(`${writeWhen(clue.when, "en")}, ${pronoun} ${phrase}.`);
}

function aside({ name, clue }: Aside, language: Language, variant: number): string {
  if (language === "zh") return `已知${name}${writeChineseTail(clue, "person", true, variant)}。`;
  return `For context, ${withEnglishArticle(name)}${writeEnglishTail(clue, "person", true, variant)}. `;
}

/**
 * Writes a question in words. `wording` (any whole number from 0) selects one of 6 wordings. `readQuestion` is its inverse. Limits: a
 * period must have a wording (period.ts), names must have the form of names (name-words.ts), and an aside's clue is not negated.
 */
export function writeQuestion(question: Question, language: Language, wording: number): string {
  const { answer, asides } = question;
  const variant = wording % 2;
  const forms = questionForms(answer.kind, language);
  const form = forms[(wording >> 1) % forms.length];
  if (form === undefined) throw new Error(`no form of question for ${answer.kind}`);
  const before = asides.map((each) => aside(each, language, variant)).join("");
  const clues =
    form.type === "said"
      ? answer.clues
          .map((clue) => writeSentence(clue, answer.kind, language, variant))
          .join(language === "zh" ? "" : " ")
      : language === "zh"
        ? writeChineseClues(answer, variant)
        : writeEnglishClues(answer, variant);
  return `${before}${form.opening}${clues}${form.closing}`;
}

// "and who …" always continues the description that was begun last. A description that is not at the end therefore goes into brackets.

const nounPhrase = (kind: Kind): string => `${kinds[kind].article} ${kinds[kind].noun.en}`;

function writeTerm(term: Term, relation: RelationId, isLast: boolean, variant: number): string {
  if (term.type === "entity") {
    const name = withEnglishArticle(term.name);
    if (term.about === undefined) return name;
    return `${name} (${nounPhrase(term.about.kind)} ${writeEnglishClues(term.about, variant)})`;
  }
  if (term.type !== "unnamed") return writeLiteral(term, relation, "en");
  const { description } = term;
  const clues = writeEnglishClues(description, variant);
  return isLast
    ? `${nounPhrase(description.kind)} ${clues}`
    : `${nounPhrase(description.kind)} (one ${clues})`;
}

/** Writes the verb phrase of a clue with its target ("was directed by a person who …"), without its time. */
function writeEnglishPhrase(clue: Clue, kind: Kind, isLast: boolean, variant: number): string {
  if (clue.negated) {
    const { negated: _, ...positive } = clue;
    const inner = writeEnglishClues({ kind, clues: [positive] }, variant);
    return isLast ? `is not ${nounPhrase(kind)} ${inner}` : `is not ${nounPhrase(kind)} (one ${inner})`;
  }
  const phrase = phraseFor(clue.relation, clue.role, "en", variant, clue.own);
  return `${phrase.before}${writeTerm(clue.target, clue.relation, isLast, variant)}`;
}

/** Writes the text after a subject or a relative pronoun: " was founded by …" or ", in 2026, was founded by …". */
function writeEnglishTail(clue: Clue, kind: Kind, isLast: boolean, variant: number): string {
  const phrase = writeEnglishPhrase(clue, kind, isLast, variant);
  return clue.when === undefined || clue.negated
    ? ` ${phrase}`
    : `, ${writeWhen(clue.when, "en")}, ${phrase}`;
}

/** Writes the relative clauses of a description: "who was born in … and who, in 2026, won …". */
function writeEnglishClues(description: Description, variant: number): string {
  const { kind, clues } = description;
  return clues
    .map(
      (clue, i) => `${kinds[kind].relative}${writeEnglishTail(clue, kind, i === clues.length - 1, variant)}`,
    )
    .join(" and ");
}

/** Sentence by which a question asks for all things that fit it, instead of for one thing. */
const endings: Readonly<Record<Language, string>> = { en: " Name all of them.", zh: "请列出全部。" };

/**
 * Writes a question that asks for a whole set. It is a plain question with one more sentence at its end, which `readAnyQuestion` leaves
 * out.
 */
export function writeSetQuestion(question: Question, language: Language, wording: number): string {
  return `${writeQuestion(question, language, wording)}${endings[language]}`;
}

export function asksForSet(question: string, language: Language): boolean {
  return question.endsWith(endings[language]);
}
