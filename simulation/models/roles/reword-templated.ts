import { rewordTemplated, type TemplatedClause } from "../../../domain/model-calls/reword-question.ts";
import type { Language } from "../../language/language.ts";
import type { Clue, Description } from "../../language/question.ts";
import { type Kind, kinds } from "../../language/relations/kinds.ts";
import { findRelation } from "../../language/relations/relations.ts";
import { writeQuestion } from "../../language/write/write-question.ts";
import { defineRole } from "./role.ts";

/** Rewords the clauses as the world's authors do. A question with a relation or class that the world lacks stays as it is. */
export const playRewordTemplated = defineRole(rewordTemplated, ({ input }) => {
  const { language, question, asked, clauses } = input;
  const answer = describe(asked, clauses, language);
  if (answer === undefined) return { report: { question } };
  return { report: { question: writeQuestion({ answer, asides: [] }, language, 0) } };
});

function describe(
  className: string,
  clauses: readonly TemplatedClause[],
  language: Language,
): Description | undefined {
  const kind = kindOf(className, language);
  const clues = clauses.map((clause) => clueOf(clause, language));
  const known = clues.flatMap((clue) => clue ?? []);
  return kind === undefined || known.length < clues.length ? undefined : { kind, clues: known };
}

function clueOf({ relation, asked, name, unnamed }: TemplatedClause, language: Language): Clue | undefined {
  const known = findRelation(relation);
  if (known === undefined) return undefined;
  if (unnamed === null) {
    const target = known.object.type === "value" ? { type: "value", value: name } : { type: "entity", name };
    return { relation: known.id, role: asked, target: target as Clue["target"] };
  }
  const inner: TemplatedClause = { relation: unnamed.relation, asked: "subject", name, unnamed: null };
  const description = describe(unnamed.class, [inner], language);
  return description === undefined
    ? undefined
    : { relation: known.id, role: asked, target: { type: "unnamed", description } };
}

function kindOf(className: string, language: Language): Kind | undefined {
  const names = Object.keys(kinds) as Kind[];
  return names.find((kind) => kinds[kind].noun[language] === className);
}
