import type { Language } from "./language.ts";
import { withEnglishArticle } from "./name-words.ts";
import type { Aside, Clue, Question } from "./question.ts";
import { pronounOf, questionForms } from "./question-forms.ts";
import { writeEnglishClues, writeEnglishPhrase, writeEnglishTail } from "./write-clue-en.ts";
import { writeChineseClues, writeChineseTail } from "./write-clue-zh.ts";
import { writeWhen } from "./write-period.ts";

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function sentence(clue: Clue, question: Question, language: Language, variant: number): string {
  const { kind } = question.answer;
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
 * The question in words. `wording` (any whole number from 0) picks among 6 wordings. `readQuestion` is its
 * inverse. Limits: a period must have a wording (period.ts), names the shape of names (name-words.ts), and an
 * aside's clue is not negated.
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
          .map((clue) => sentence(clue, question, language, variant))
          .join(language === "zh" ? "" : " ")
      : language === "zh"
        ? writeChineseClues(answer, variant)
        : writeEnglishClues(answer, variant);
  return `${before}${form.opening}${clues}${form.closing}`;
}
