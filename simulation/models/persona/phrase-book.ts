import type { Clue, Description, Question } from "../../language/question.ts";
import { authorsPhraseFor } from "../../language/relations/authors-phrases.ts";

/** Returns the question with these clues in the author's own words, where the author's phrase book has some. */
export function inOwnWords(question: Question, isOwn: (clue: Clue) => boolean): Question {
  return changeClues(question, (clue) =>
    authorsPhraseFor(clue.relation, clue.role) !== undefined && isOwn(clue) ? { ...clue, own: true } : clue,
  );
}

/** Returns the question in the words of the pages. */
export function inPagesWords(question: Question): Question {
  return changeClues(question, ({ own: _, ...clue }) => clue);
}

/**
 * Returns the question as a parser reads it by its own phrase book. A clue in the author's own words is taken for another relation if the
 * parser's book gives the words another meaning. `understands` says for which clues the parser sees from elsewhere what is meant.
 */
export function readByOwnBook(question: Question, understands: (clue: Clue) => boolean): Question {
  return changeClues(question, (clue) => {
    const taken = clue.own === true ? authorsPhraseFor(clue.relation, clue.role)?.takenFor : undefined;
    return taken === undefined || understands(clue) ? clue : { ...clue, ...taken };
  });
}

function changeClues(question: Question, change: (clue: Clue) => Clue): Question {
  const description = (described: Description): Description => ({
    ...described,
    clues: described.clues.map((clue) => {
      const { target } = clue;
      const changed = change(clue);
      if (target.type === "unnamed")
        return { ...changed, target: { ...target, description: description(target.description) } };
      if (target.type === "entity" && target.about !== undefined)
        return { ...changed, target: { ...target, about: description(target.about) } };
      return changed;
    }),
  });
  return { ...question, answer: description(question.answer) };
}
