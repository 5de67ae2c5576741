import { and, desc, eq, getTableColumns, type Placeholder, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { parseStored } from "../../domain/errors/parse-stored.ts";
import type { QuestionCatalogue } from "../../domain/ports/questions/question-store.ts";
import { withClearErrors } from "../database/clear-error.ts";
import type { Database } from "../database/open-database.ts";
import { prepareForms } from "../database/prepare-once.ts";
import { standings } from "../exposure/create-standing-store.ts";
import { countFacets } from "./count-facets.ts";
import { keepLargeCounts } from "./keep-large-counts.ts";
import { lifecycles } from "./lifecycles.ts";
import { questionConditions } from "./question-conditions.ts";
import { questions } from "./questions.ts";

export function createQuestionCatalogue({ db }: { readonly db: Database }): QuestionCatalogue {
  const { orm } = db;
  const newest = [desc(questions.accepted), desc(questions.id)] as const;
  const ofLifecycle = eq(lifecycles.questionId, questions.id);
  const ofStanding = eq(standings.questionId, questions.id);
  const newestOutlines = prepareForms(({ isAfter }: { readonly isAfter: boolean }) =>
    orm
      .select(outline)
      .from(questions)
      .innerJoin(lifecycles, ofLifecycle)
      .leftJoin(standings, ofStanding)
      .where(isAfter ? isAfterPosition(placeholder("at"), placeholder("id")) : undefined)
      .orderBy(...newest)
      .limit(placeholder("limit")),
  );
  return withClearErrors<QuestionCatalogue>({
    async listOutlines({ before, limit, now, thresholds, ...filter }) {
      // The list without a filter is read most often, so it has a prepared statement.
      if (Object.values(filter).every((value) => value === undefined))
        return newestOutlines(
          { isAfter: before !== undefined },
          { at: before?.at.toISOString(), id: before?.id, limit },
        );
      return orm
        .select(outline)
        .from(questions)
        .innerJoin(lifecycles, ofLifecycle)
        .leftJoin(standings, ofStanding)
        .where(selected(db, { ...filter, before, limit, now, thresholds }))
        .orderBy(...newest)
        .limit(limit);
    },
    listWordings: async (filter) =>
      orm
        .select({ ...outline, question: wording })
        .from(questions)
        .innerJoin(lifecycles, ofLifecycle)
        .leftJoin(standings, ofStanding)
        .where(selected(db, filter))
        .orderBy(...newest)
        .limit(filter.limit),
    countFacets: keepLargeCounts((filter) => countFacets(db, filter)),
  });
}

type Filter = Parameters<QuestionCatalogue["listOutlines"]>[0];

const { item: _, questionKey: __, answerKey: ___, ...told } = getTableColumns(questions);
const outline = {
  ...told,
  state: lifecycles.state,
  split: lifecycles.split,
  freshnessClass: lifecycles.freshnessClass,
  exposure: standings.score,
};

/** Reads only the wording of an item, because the whole item is a hundred times longer. */
const wording = sql`${questions.item} -> 'draft' -> 'question'`.mapWith((value: unknown) =>
  parseStored(z.string(), value, "questions.item"),
);

function selected(db: Pick<Database, "orm">, { before, ...filter }: Filter): SQL | undefined {
  const { always, byFacet } = questionConditions(db, filter);
  const isAfter = before && isAfterPosition(before.at.toISOString(), before.id);
  return and(always, ...Object.values(byFacet), isAfter);
}

const { placeholder } = sql;

/**
 * Condition that a row comes after a position. A single comparison of both columns is a range of the index. With two comparisons the list
 * would be read from its beginning.
 */
function isAfterPosition(at: string | Placeholder, id: string | Placeholder): SQL {
  return sql`(${questions.accepted}, ${questions.id}) < (${at}::timestamptz, ${id})`;
}
