import type { z } from "zod";
import type { rewordTemplated, TemplatedClause } from "../model-calls/reword-question.ts";
import { own } from "../own.ts";
import type { TemplatedQuestion } from "./templated-question.ts";

/**
 * Writes the input of a rewording: the question's clauses in parts, and everything that the wording has to keep: the names, the classes of
 * unnamed things, and the day.
 */
export function rewordingInput({
  language,
  question,
  query,
  names,
  asked,
}: TemplatedQuestion): z.output<typeof rewordTemplated.input> {
  const surface = (id: string): string => own(names, id)?.surface ?? id;
  const label = (id: string): string => own(names, id)?.label ?? id;
  const clauses = query.conditions.map(({ asked: place, property, given }): TemplatedClause => {
    const clause = { relation: label(property), asked: place };
    if (given.kind === "entity") return { ...clause, name: surface(given.id), unnamed: null };
    const unnamed = { class: surface(given.class), relation: label(given.hop.property) };
    return { ...clause, name: surface(given.hop.entity), unnamed };
  });
  const said = clauses.reduce((text, { name }) => text.replace(name, ""), question);
  const classes = clauses.flatMap(({ unnamed }) => unnamed?.class ?? []);
  const keep = [...clauses.map(({ name }) => name), ...classes.filter((text) => question.includes(text))];
  return {
    ...{ language, question, asked: asked.words, clauses },
    keep: [...new Set([...keep, ...(day[language].exec(said) ?? [])])].filter((text) => text !== ""),
    faults: [],
  };
}

/** A day in the form in which texts of questions write it. */
const day = { en: /\b\d{1,2} \p{Lu}\p{Ll}+ \d{4}\b/u, zh: /\d{1,4}年\d{1,2}月\d{1,2}日/u } as const;
