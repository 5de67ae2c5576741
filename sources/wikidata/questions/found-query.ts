import type { QuestionTemplates } from "../../../domain/wikidata/question-templates.ts";
import type { QueryCondition } from "../../../domain/wikidata/templated-query.ts";
import type { QuestionLevel, UsedStatement } from "../../../domain/wikidata/templated-question.ts";
import type {
  WikidataEntity,
  WikidataStatement,
  WikidataValue,
} from "../../../domain/wikidata/wikidata-entity.ts";
import type { Candidate, EntityContext } from "../filters/candidate.ts";

/** A condition that the answer meets, with the statements that show it. */
export interface FoundCondition {
  readonly condition: QueryCondition;
  /** The statement between the answer and the other end of the condition. If the other end is fuzzed, the statements about it follow. */
  readonly statements: readonly UsedStatement[];
  /** Whether the first statement is the delta's. */
  readonly isDelta: boolean;
}

/** A query with one answer, which rests on a statement of the delta. */
export interface FoundQuery {
  readonly level: QuestionLevel;
  readonly candidate: Candidate;
  readonly conditions: readonly FoundCondition[];
  readonly answer:
    | { readonly kind: "item"; readonly entity: WikidataEntity }
    | { readonly kind: "literal"; readonly value: WikidataValue; readonly unit: WikidataEntity | null };
}

/** Converts a statement to the form that questions store. Merged items get the id of the item into which they were merged. */
export function usedStatement(
  subject: Pick<WikidataEntity, "id" | "revision">,
  statement: WikidataStatement,
  resolve: (id: string) => string,
): UsedStatement {
  const { id, property, value, from, to, at } = statement;
  return {
    ...{ id, subject: subject.id, property, from, to, at, revision: subject.revision },
    value: value.kind === "entity" ? { kind: "entity", id: resolve(value.id) } : value,
  };
}

/** Everything from which questions of one language are made. */
export interface QuestionContext extends EntityContext {
  readonly templates: QuestionTemplates;
  /** Day of the later snapshot, `YYYY-MM-DD`. */
  readonly day: string;
  readonly seed: number;
}
