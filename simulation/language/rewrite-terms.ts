import type { Clue, Description, Question, Term } from "./question.ts";

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
 * The question with each target replaced by what `rewrite` makes of it, outermost first (a target put in is looked
 * into as well). The tool of obfuscation: a named entity becomes `{type: "unnamed", …}` with what is known of it, an
 * exact year a `vaguePeriod`. Asides stay as they are.
 */
export function rewriteTerms(question: Question, rewrite: (term: Term, clue: Clue) => Term): Question {
  return { ...question, answer: inDescription(question.answer, rewrite) };
}

/** Every clue of the question's answer, outermost first, with the depth of the description it stands in (0: the answer). */
export function cluesOf(question: Question): { clue: Clue; depth: number }[] {
  const walk = (description: Description, depth: number): { clue: Clue; depth: number }[] =>
    description.clues.flatMap((clue) => {
      const { target } = clue;
      const inner =
        target.type === "unnamed" ? target.description : target.type === "entity" ? target.about : undefined;
      return [{ clue, depth }, ...(inner === undefined ? [] : walk(inner, depth + 1))];
    });
  return walk(question.answer, 0);
}
