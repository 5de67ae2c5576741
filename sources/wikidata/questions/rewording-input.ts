import type { z } from "zod";
import type { rewordTemplated, TemplatedClause } from "../../../domain/model-calls/reword-templated.ts";
import { own } from "../../../domain/own.ts";
import type { QuestionTemplates } from "../../../domain/wikidata/question-templates.ts";
import type { TemplatedQuestion } from "../../../domain/wikidata/templated-question.ts";
import { writeDay } from "../rendering/write-literal.ts";

/** Writes the input of a rewording: the question's clauses in parts, and the names that have to stay. */
export function rewordingInput(
  question: TemplatedQuestion,
  templates: QuestionTemplates,
  faults: readonly string[] = [],
): z.output<typeof rewordTemplated.input> {
  const { language, query, names, asked, level } = question;
  const surface = (id: string): string => names[id]?.surface ?? id;
  const label = (id: string): string => names[id]?.label ?? id;
  const clauses = query.conditions.map(({ asked: place, property, given }): TemplatedClause => {
    const clause = { relation: label(property), asked: place };
    if (given.kind === "entity") return { ...clause, name: surface(given.id), unnamed: null };
    const unnamed = { class: surface(given.class), relation: label(given.hop.property) };
    return { ...clause, name: surface(given.hop.entity), unnamed };
  });
  const [first] = query.conditions;
  const saysDay = level === 1 && own(templates.relations, first?.property ?? "")?.lasting !== true;
  return {
    ...{ language, question: question.question, asked: asked.words, clauses },
    keep: [...clauses.map(({ name }) => name), ...(saysDay ? [writeDay(query.asOf, language)] : [])],
    faults: [...faults],
  };
}
