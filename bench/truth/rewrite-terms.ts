import type { Clue, Description, Question, Term } from "../../simulation/language/question.ts";

function inDescription(description: Description, rewrite: (term: Term, clue: Clue) => Term): Description {
  return { ...description, clues: description.clues.map((clue) => inClue(clue, rewrite)) };
}

function inClue(clue: Clue, rewrite: (term: Term, clue: Clue) => Term): Clue {
  const term = rewrite(clue.target, clue);
  const target: Term =
    term.type === "unnamed"
      ? { type: "unnamed", description: inDescription(term.description, rewrite) }
      : term;
  return { ...clue, target };
}

/**
 * Returns the question with each target replaced by what `rewrite` makes of it. Outer targets come first, and a new target is looked into
 * as well. Obfuscation uses this. For example, a named entity becomes `{type: "unnamed", …}` with what is known of it, and an exact year
 * becomes a `vaguePeriod`. Asides stay as they are.
 */
export function rewriteTerms(question: Question, rewrite: (term: Term, clue: Clue) => Term): Question {
  return { ...question, answer: inDescription(question.answer, rewrite) };
}
