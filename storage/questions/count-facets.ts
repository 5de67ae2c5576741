import { eq, type SQL, sql } from "drizzle-orm";
import type { QuestionFilter } from "../../domain/ports/question-catalogue.ts";
import { type FacetName, facetNames, type QuestionFacets } from "../../domain/question/question-facets.ts";
import type { Database } from "../database/open-database.ts";
import { releaseItems } from "../releases/releases.ts";
import { lifecycles } from "./lifecycles.ts";
import { ageBand, questionConditions } from "./question-conditions.ts";
import { questions } from "./questions.ts";

type Counted = Exclude<FacetName, "release">;

/**
 * Counts questions by each of their properties. The questions are read once: each gets a mark for every filter that it passes, and the counts
 * of a property ask for the marks of the others.
 */
export async function countFacets(
  db: Pick<Database, "orm">,
  filter: QuestionFilter,
): Promise<QuestionFacets> {
  const { always, byFacet } = questionConditions(db, filter);
  const filtered = facetNames.filter((name) => byFacet[name] !== undefined);
  const values: Readonly<Record<Counted, SQL>> = {
    state: sql`${lifecycles.state}`,
    language: sql`${questions.language}`,
    domain: sql`${questions.domain}`,
    freshnessClass: sql`${lifecycles.freshnessClass}`,
    split: sql`${lifecycles.split}`,
    unsolved: sql`${questions.unsolved}::text`,
    age: ageBand(filter.now),
  };
  const columns = [
    sql`${questions.id} as id`,
    ...Object.entries(values).map(([name, value]) => sql`${value} as ${column(name)}`),
    ...filtered.map((name) => sql`(${byFacet[name]}) as ${mark(name)}`),
  ];
  const passes = (names: readonly FacetName[]): SQL =>
    names.length === 0 ? sql`true` : sql.join(names.map(mark), sql` and `);
  const othersOf = (name: FacetName): SQL => passes(filtered.filter((other) => other !== name));
  const counts = facetNames.map((name) =>
    name === "release"
      ? sql`select ${name}::text as facet, ${releaseItems.releaseId} as value, count(*)::int as count
            from found join ${releaseItems} on ${releaseItems.questionId} = found.id
            where ${othersOf(name)} group by 2`
      : sql`select ${name}::text as facet, ${column(name)} as value, count(*)::int as count
            from found where ${othersOf(name)} group by 2`,
  );
  const { rows } = await db.orm.execute<{ facet: string; value: string; count: number }>(sql`
    with found as materialized (
      select ${sql.join(columns, sql`, `)}
      from ${questions} join ${lifecycles} on ${eq(lifecycles.questionId, questions.id)}
      where ${always ?? sql`true`}
    )
    select '' as facet, '' as value, count(*)::int as count from found where ${passes(filtered)}
    union all ${sql.join(counts, sql` union all `)}
    order by count desc, value`);
  const of = (facet: string) =>
    rows.filter((row) => row.facet === facet).map(({ value, count }) => ({ value, count }));
  return {
    total: of("")[0]?.count ?? 0,
    facets: {
      state: of("state"),
      language: of("language"),
      domain: of("domain"),
      freshnessClass: of("freshnessClass"),
      split: of("split"),
      unsolved: of("unsolved"),
      release: of("release"),
      age: of("age"),
    },
  };
}

const column = (name: string): SQL => sql`${sql.identifier(`of_${name}`)}`;
const mark = (name: FacetName): SQL => sql`${sql.identifier(`passes_${name}`)}`;
