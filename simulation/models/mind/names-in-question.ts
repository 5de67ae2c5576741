import type { Description, Question, Term } from "../../language/question.ts";

/** Every name that a question mentions, asides and brackets included, in order. */
export function namesInQuestion(question: Question): string[] {
  const inTerm = (term: Term): string[] =>
    term.type === "entity"
      ? [term.name, ...(term.about === undefined ? [] : inDescription(term.about))]
      : term.type === "unnamed"
        ? inDescription(term.description)
        : [];
  const inDescription = (description: Description): string[] =>
    description.clues.flatMap((clue) => inTerm(clue.target));
  return [
    ...question.asides.flatMap(({ name, clue }) => [name, ...inTerm(clue.target)]),
    ...inDescription(question.answer),
  ];
}
