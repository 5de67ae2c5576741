import type { Fact, FactIndex } from "../../language/fact.ts";
import type { Description, Question, Term } from "../../language/question.ts";
import { type Kind, kinds } from "../../language/relations/kinds.ts";
import { relationOf } from "../../language/relations/relations.ts";

/** The names of things in a list of facts, each once, in order; words, years and numbers are not names. */
export function namesIn(facts: Iterable<Fact>): string[] {
  const names = new Set<string>();
  for (const { subject, relation, object } of facts) {
    names.add(subject);
    if (relationOf(relation).object.type === "entity") names.add(object);
  }
  return [...names];
}

/** Every name that a question mentions, including asides and brackets, in order. */
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

const all = Object.keys(kinds) as Kind[];

/** The kind of thing that a name stands for, if the relations in which it occurs allow only one kind; otherwise undefined. */
export function kindOfName(name: string, index: FactIndex): Kind | undefined {
  const possible = all.filter((kind) => index.mayBe(name, kind));
  return possible.length === 1 ? possible[0] : undefined;
}

/** The page's own text, as a reader sees it who knows what the mark is for. */
export function withoutMark(text: string, mark: string | undefined): string {
  return mark === undefined ? text : text.replaceAll(`${mark} `, "").replaceAll(mark, "").trim();
}
