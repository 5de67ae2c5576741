import { and, eq, exists, gt, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { QuestionFilter } from "../../domain/ports/questions/question-store.ts";
import {
  type AgeBand,
  ageBands,
  type ExposureBand,
  type FacetName,
} from "../../domain/question/question-facets.ts";
import type { Database } from "../database/open-database.ts";
import { standings } from "../exposure/create-standing-store.ts";
import { releaseItems } from "../releases/releases.ts";
import { cleanText } from "../text/stored-text.ts";
import { lifecycles } from "./lifecycles.ts";
import { questions } from "./questions.ts";

/**
 * Returns the conditions of a filter on `questions` joined with `lifecycles` and `standings`. A question may lack a standing. The
 * conditions of facets are separate, because the counts of a facet leave out the facet's own condition.
 */
export function questionConditions(
  { orm }: Pick<Database, "orm">,
  filter: QuestionFilter,
): { readonly always: SQL | undefined; readonly byFacet: Readonly<Record<FacetName, SQL | undefined>> } {
  const { refreshId, runId, id, words, state, language, domain, freshnessClass, split } = filter;
  const { unsolved, release, age, exposure } = filter;
  return {
    always: and(
      refreshId === undefined ? undefined : eq(questions.refreshId, cleanText(refreshId)),
      runId === undefined ? undefined : eq(questions.runId, cleanText(runId)),
      id === undefined ? undefined : sql`starts_with(${questions.id}, ${cleanText(id)})`,
      words === undefined
        ? undefined
        : sql`${questions}.words @@ websearch_to_tsquery('pg_catalog.english', ${spaceOut(cleanText(words))})`,
    ),
    byFacet: {
      state: state && inArray(lifecycles.state, [...state]),
      language: language && inArray(questions.language, [...language]),
      domain: domain && inArray(questions.domain, domain.map(cleanText)),
      freshnessClass: freshnessClass && inArray(lifecycles.freshnessClass, [...freshnessClass]),
      split: split && inArray(lifecycles.split, [...split]),
      unsolved: unsolved === undefined ? undefined : eq(questions.unsolved, unsolved),
      release:
        release &&
        exists(
          orm
            .select({ one: sql`1` })
            .from(releaseItems)
            .where(
              and(
                eq(releaseItems.questionId, questions.id),
                inArray(releaseItems.releaseId, release.map(cleanText)),
              ),
            ),
        ),
      age: age && or(...age.map((band) => isOfAge(band, filter.now))),
      exposure: exposure && inArray(exposureBand(filter), [...exposure]),
    },
  };
}

/** Largest number of days since the acceptance, by band. The last band has no limit. */
const mostDays: Readonly<Record<AgeBand, number>> = {
  week: 7,
  month: 30,
  quarter: 90,
  year: 365,
  older: Number.POSITIVE_INFINITY,
};

function isOfAge(band: AgeBand, now: Date): SQL | undefined {
  const before = ageBands[ageBands.indexOf(band) - 1];
  const { begin, end } = { begin: mostDays[band], end: before === undefined ? null : mostDays[before] };
  return and(
    begin === Number.POSITIVE_INFINITY ? undefined : gt(questions.accepted, daysBefore(now, begin)),
    end === null ? undefined : lte(questions.accepted, daysBefore(now, end)),
  );
}

/** The band of a question's age. */
export function ageBand(now: Date): SQL {
  const cases = ageBands.slice(0, -1).map((band) => sql`when ${isOfAge(band, now)} then ${band}`);
  return sql`case ${sql.join(cases, sql` `)} else 'older' end`;
}

/** The band of a question's exposure score. */
export function exposureBand({
  thresholds: { watch, retire },
}: Pick<QuestionFilter, "thresholds">): SQL<ExposureBand> {
  const { score } = standings;
  return sql`case when ${score} is null then 'none' when ${score} < ${watch} then 'low' when ${score} < ${retire} then 'watch' else 'retire' end`;
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}

/**
 * Separates Chinese characters by spaces. Chinese text has no spaces between words, so in the index each character is a word, and several
 * characters in a row are a phrase.
 */
function spaceOut(words: string): string {
  return words
    .split(/("[^"]*")/u)
    .map((part) => {
      if (part.startsWith('"')) return part.replace(/\p{Script=Han}/gu, " $& ");
      return part.replace(/\p{Script=Han}{2,}/gu, (run) => ` "${[...run].join(" ")}" `);
    })
    .join("");
}
