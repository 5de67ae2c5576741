import { containsName } from "../../../domain/question/normalise-name.ts";
import type { QueryCondition } from "../../../domain/wikidata/templated-query.ts";
import type { TemplatedAnswer } from "../../../domain/wikidata/templated-question.ts";
import { answersAsRead } from "../rendering/decide-as-read.ts";
import { isName } from "../rendering/read-names.ts";
import { readQuestion } from "../rendering/read-question.ts";
import type { QuestionWords } from "../rendering/wording.ts";
import type { QuestionContext } from "./found-query.ts";

/** The context of a question, with a function that finds properties by their label. */
export interface TextContext extends QuestionContext {
  readonly propertiesOf: (label: string) => readonly string[];
}

export type TextFault = "answer-in-question" | "read-otherwise" | "ambiguous-as-read";

export interface CheckedText {
  readonly text: string;
  /** The query in the words that the text was rendered from. */
  readonly words: QuestionWords;
  readonly answer: TemplatedAnswer;
  readonly conditions: readonly QueryCondition[];
}

/**
 * Checks a rendered text; null if it has no fault. There are three conditions. The text must not name the answer. It must be readable in
 * exactly one way, which is the query. And the query's answer must be the only one, even if each name stands for all items that have this
 * name.
 */
export async function checkText(
  { text, words, answer, conditions }: CheckedText,
  context: TextContext,
): Promise<TextFault | null> {
  if ([answer.label, ...answer.aliases].some((name) => containsName(text, name))) return "answer-in-question";
  const { language, templates, propertiesOf, index } = context;
  const readings = readQuestion(text, {
    ...{ language, templates, propertiesOf },
    isName: (name) => isName(name, context),
  });
  // The text of a question of one hop doesn't always name the class of its answer.
  const expected = words.form === "one-hop" ? { ...words, askedFor: { kind: "what" } as const } : words;
  if (readings.length !== 1 || JSON.stringify(readings[0]) !== JSON.stringify(expected))
    return "read-otherwise";
  const [answers, [only]] = [await answersAsRead(expected, context), index.answers(conditions, 2)];
  return answers?.length === 1 && answers[0] === only ? null : "ambiguous-as-read";
}
