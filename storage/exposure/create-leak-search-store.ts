import { and, asc, eq, exists, inArray, isNull, ne, sql } from "drizzle-orm";
import { goldOf } from "../../domain/form/form.ts";
import type { LeakSearchStore } from "../../domain/ports/exposure/leak-search-store.ts";
import { withClearErrors } from "../database/clear-error.ts";
import type { Database } from "../database/open-database.ts";
import { prepareForms } from "../database/prepare-once.ts";
import { evaluationItems, evaluations } from "../evaluations/evaluations.ts";
import { forms } from "../forms/forms.ts";
import { searches } from "../pages/pages.ts";
import { humanReviews } from "../questions/create-human-review-store.ts";
import { lifecycles } from "../questions/lifecycles.ts";
import { questions } from "../questions/questions.ts";
import { releaseItems, releases } from "../releases/releases.ts";
import { guidOf } from "../text/ids.ts";
import { exposureEvents } from "./exposure-events.ts";

const guid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/iu;

const isUnretired = inArray(lifecycles.state, ["active", "watch", "quarantined"]);
/** Selects live public items. Private items are never searched for, even if a ledger contains one by mistake. */
const isLive = and(eq(lifecycles.split, "public"), isUnretired);

export function createLeakSearchStore({ db }: { readonly db: Database }): LeakSearchStore {
  const { orm } = db;
  // A blocked search says nothing about the web, so it has to be repeated.
  const isAnswered = inArray(searches.kind, ["results", "empty"]);
  const isLeakSearch = and(eq(searches.scopeKind, "probe"), eq(searches.step, "leak-search"));
  const lastDays = prepareForms(({ isNamed }: { readonly isNamed: boolean }) => {
    const { searched } = searches;
    const tried = sql<Date | null>`max(${searched})`.mapWith(searched);
    const answered = sql<Date | null>`max(${searched}) filter (where ${isAnswered})`.mapWith(searched);
    return orm
      .select({ tried, answered })
      .from(searches)
      .where(and(isLeakSearch, isNamed ? eq(searches.name, sql.placeholder("name")) : undefined));
  });
  return withClearErrors<LeakSearchStore>({
    async lastSearched(name) {
      const [row] = await lastDays({ isNamed: name !== undefined }, { name });
      return { tried: row?.tried ?? null, answered: row?.answered ?? null };
    },
    async listPublished(scopeId) {
      const published = orm
        .select({ one: sql`1` })
        .from(exposureEvents)
        .where(and(eq(exposureEvents.itemId, questions.id), eq(exposureEvents.kind, "published")));
      const earlier = orm
        .select({ name: searches.name, last: sql<Date>`max(${searches.searched})`.as("last") })
        .from(searches)
        .where(and(isLeakSearch, ne(searches.scopeId, scopeId), isAnswered))
        .groupBy(searches.name)
        .as("earlier");
      const rows = await orm
        .select({
          id: questions.id,
          language: questions.language,
          item: questions.item,
          searched: earlier.last,
        })
        .from(questions)
        .innerJoin(lifecycles, eq(lifecycles.questionId, questions.id))
        .leftJoin(earlier, eq(earlier.name, questions.id))
        .where(and(isLive, exists(published)))
        .orderBy(sql`${earlier.last} asc nulls first`, asc(questions.id));
      const made = rows.length === 0 ? [] : await orm.select().from(forms);
      return rows.map(({ id, language, item: { draft }, searched }) => {
        const golds = made.filter(({ questionId }) => questionId === id).map(({ task }) => goldOf(task));
        const names = golds.flatMap(({ answer, aliases, answers }) => [...(answers ?? [answer]), ...aliases]);
        return {
          id,
          language,
          question: draft.question,
          names: [...new Set([draft.answer, ...draft.aliases, ...names])],
          forms: [...new Set(golds.map(({ question }) => question))].filter(
            (text) => text !== draft.question,
          ),
          searched: searched === null ? null : new Date(searched),
        };
      });
    },
    async listCanaries() {
      // A release is still public if all its items are retired, and agents are still evaluated on it. So its canary is searched for too.
      const ofReleases = await orm
        .select({ id: releases.id, text: releases.canary })
        .from(releases)
        .where(
          exists(
            orm
              .select({ one: sql`1` })
              .from(releaseItems)
              .where(and(eq(releaseItems.releaseId, releases.id), eq(releaseItems.split, "public"))),
          ),
        )
        .orderBy(asc(releases.id));
      // These files may contain private items too. Searching for a file's GUID reveals nothing about them.
      const canary = sql<string>`${evaluations.plan} ->> 'canary'`;
      const ofExports = await orm
        .selectDistinct({ id: evaluations.id, text: canary })
        .from(evaluations)
        .innerJoin(evaluationItems, eq(evaluationItems.evaluationId, evaluations.id))
        .innerJoin(lifecycles, eq(lifecycles.questionId, evaluationItems.itemId))
        .where(and(isUnretired, sql`${canary} is not null`))
        .orderBy(asc(evaluations.id));
      const drawn = orm
        .select({
          id: humanReviews.id,
          questionId: sql<string>`json_array_elements_text(${humanReviews.questionIds})`.as("drawn_question"),
        })
        .from(humanReviews)
        .where(isNull(humanReviews.releaseId))
        .as("drawn");
      const ofSheets = await orm
        .selectDistinct({ id: drawn.id })
        .from(drawn)
        .innerJoin(lifecycles, eq(lifecycles.questionId, drawn.questionId))
        .where(isUnretired)
        .orderBy(asc(drawn.id));
      // A copy of a data set may lack the sentence around its GUID, so only the GUID is searched for.
      const markOf = ({ id, text }: { id: string; text: string }) => ({
        id,
        text: guid.exec(text)?.[0] ?? text,
      });
      const published = ofReleases.map(markOf);
      const known = new Set(published.map(({ text }) => text));
      return [
        ...published,
        // An export of a release has the release's canary.
        ...ofExports.map(markOf).filter(({ text }) => !known.has(text)),
        ...ofSheets.map(({ id }) => ({ id, text: guidOf(id) })),
      ];
    },
  });
}
