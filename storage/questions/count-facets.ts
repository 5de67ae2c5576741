import { and, eq, type SQL, sql } from "drizzle-orm";
import type { QuestionFilter } from "../../domain/ports/questions/question-store.ts";
import { type FacetName, facetNames, type QuestionFacets } from "../../domain/question/question-facets.ts";
import type { Database } from "../database/open-database.ts";
import { standings } from "../exposure/create-standing-store.ts";
import { releaseItems } from "../releases/releases.ts";
import { lifecycles } from "./lifecycles.ts";
import { ageBand, exposureBand, questionConditions } from "./question-conditions.ts";
import { questions } from "./questions.ts";

interface Count extends Record<string, unknown> {
  readonly facet: string;
  readonly value: string;
  readonly count: number;
}

type Counted = Exclude<FacetName, "release">;

/**
 * Counts questions by each of their properties. The questions are read once and grouped by all properties together, which gives some
 * hundreds of rows. From these rows the counts of each property follow, with the filters of the other properties. Releases are counted
 * separately, because a question can be in several releases.
 */
export async function countFacets(
  db: Pick<Database, "orm">,
  filter: QuestionFilter,
): Promise<QuestionFacets> {
  const { always, byFacet } = questionConditions(db, filter);
  const filtered = facetNames.filter((name) => byFacet[name] !== undefined);
  const valuesOf: Readonly<Record<Counted, SQL>> = {
    state: sql`${lifecycles.state}`,
    language: sql`${questions.language}`,
    domain: sql`${questions.domain}`,
    freshnessClass: sql`${lifecycles.freshnessClass}`,
    split: sql`${lifecycles.split}`,
    unsolved: sql`${questions.unsolved}`,
    age: ageBand(filter.now),
    exposure: exposureBand(filter),
  };
  const columns = [
    ...Object.entries(valuesOf).map(([name, value]) => sql`${value} as ${column(name)}`),
    ...filtered.map((name) => sql`(${byFacet[name]}) as ${mark(name)}`),
  ];
  const from = sql`${questions} join ${lifecycles} on ${eq(lifecycles.questionId, questions.id)}
    left join ${standings} on ${eq(standings.questionId, questions.id)}`;
  const wanted = always ?? sql`true`;
  const passes = (names: readonly FacetName[]): SQL =>
    names.length === 0 ? sql`true` : sql.join(names.map(mark), sql` and `);
  const counts = facetNames
    .filter((name) => name !== "release")
    .map(
      (name) => sql`
        select ${name}::text as facet, ${column(name)}::text as value, sum(n)::int as count from kinds
        where ${passes(filtered.filter((other) => other !== name))} group by 2`,
    );
  const query = sql`
    with kinds as materialized (
      select ${sql.join(columns, sql`, `)}, count(*) as n from ${from} where ${wanted}
      group by ${sql.join(
        columns.map((_, at) => sql.raw(`${at + 1}`)),
        sql`, `,
      )}
    )
    select '' as facet, '' as value, coalesce(sum(n), 0)::int as count from kinds where ${passes(filtered)}
    union all ${sql.join(counts, sql` union all `)}
    union all ${countReleases(filtered, { wanted: always, byFacet })}
    order by count desc, value`;
  const rows = await db.orm.transaction(async (tx) => {
    // PostgreSQL's planner assumes as many groups as questions, and would sort all of them on disk.
    await tx.execute(sql`set local enable_sort = off`);
    await tx.execute(sql`set local work_mem = '32MB'`);
    return (await tx.execute<Count>(query)).rows;
  });
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
      exposure: of("exposure"),
    },
  };
}

/** Counts questions by release. The tables of questions and lifecycles are only read if other filters need them. */
function countReleases(
  filtered: readonly FacetName[],
  {
    wanted,
    byFacet,
  }: { readonly wanted: SQL | undefined; readonly byFacet: ReturnType<typeof questionConditions>["byFacet"] },
): SQL {
  const others = filtered.filter((name) => name !== "release");
  const ofLifecycle = others.some((name) => ["state", "freshnessClass", "split"].includes(name));
  const isBare = others.length === 0 && wanted === undefined;
  const joins = [
    ...(isBare ? [] : [sql`join ${questions} on ${eq(releaseItems.questionId, questions.id)}`]),
    ...(ofLifecycle ? [sql`join ${lifecycles} on ${eq(lifecycles.questionId, questions.id)}`] : []),
    ...(others.includes("exposure")
      ? [sql`left join ${standings} on ${eq(standings.questionId, questions.id)}`]
      : []),
  ];
  return sql`
    select 'release', ${releaseItems.releaseId}, count(*)::int
    from ${releaseItems} ${sql.join(joins, sql` `)}
    where ${and(wanted, ...others.map((name) => byFacet[name])) ?? sql`true`} group by 2`;
}

const column = (name: string): SQL => sql`${sql.identifier(`of_${name}`)}`;
const mark = (name: FacetName): SQL => sql`${sql.identifier(`passes_${name}`)}`;
