import { and, asc, desc, eq, inArray, lt, or, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type {
  ExposureEvent,
  ExposureLedger,
  LeakStrength,
} from "../../domain/ports/exposure/exposure-ledger.ts";
import { normaliseName } from "../../domain/question/normalise-name.ts";
import { withClearErrors } from "../database/clear-error.ts";
import { isOneOf } from "../database/columns.ts";
import type { Database } from "../database/open-database.ts";
import { prepareForms, prepareOnce } from "../database/prepare-once.ts";
import { evaluationItems } from "../evaluations/evaluations.ts";
import { noteHookEvent } from "../hooks/hooks.ts";
import { humanReviews } from "../questions/create-human-review-store.ts";
import { questions } from "../questions/questions.ts";
import { releaseItems } from "../releases/releases.ts";
import { cleanText } from "../text/stored-text.ts";
import { leakSightings } from "./create-leak-sighting-log.ts";
import { queryLeaks } from "./create-query-leak-log.ts";
import { exposureEvents } from "./exposure-events.ts";
import { sightingEvent } from "./sighting-event.ts";

/** Name of a leak among all leaks. */
const leakId = sql`item_id || '/' || key`;

const { placeholder } = sql;
const rowsAtOnce = 1_000;
const idsAtOnce = 500;

export function createExposureLedger({ db }: { readonly db: Database }): ExposureLedger {
  const { orm } = db;

  const ofItems = prepareOnce(() =>
    orm
      .select()
      .from(exposureEvents)
      .where(isOneOf(exposureEvents.itemId, "ids"))
      .orderBy(asc(exposureEvents.at), asc(exposureEvents.seq)),
  );

  /**
   * Releases and files that contain questions and have their own canary: releases with their public items, exports of evaluations, and
   * review sheets.
   */
  const holders = unionAll(
    orm
      .select({
        kind: sql<string>`'release'`.as("holder_kind"),
        id: sql<string>`${releaseItems.releaseId}`.as("holder_id"),
        questionId: sql<string>`${releaseItems.questionId}`.as("held_question"),
      })
      .from(releaseItems)
      .where(eq(releaseItems.split, "public")),
    orm
      .select({
        kind: sql<string>`'evaluation'`.as("holder_kind"),
        id: sql<string>`${evaluationItems.evaluationId}`.as("holder_id"),
        questionId: sql<string>`${evaluationItems.itemId}`.as("held_question"),
      })
      .from(evaluationItems),
    orm
      .select({
        kind: sql<string>`'review'`.as("holder_kind"),
        id: sql<string>`${humanReviews.id}`.as("holder_id"),
        questionId: sql<string>`json_array_elements_text(${humanReviews.questionIds})`.as("held_question"),
      })
      .from(humanReviews),
    // A run is listed too, because everybody who was shown it knows the question to which it led.
    orm
      .select({
        kind: sql<string>`'run'`.as("holder_kind"),
        id: sql<string>`${questions.runId}`.as("holder_id"),
        questionId: sql<string>`${questions.id}`.as("held_question"),
      })
      .from(questions),
  ).as("holders");

  const eventsOfHolders = prepareOnce(() =>
    orm
      .select({ kind: holders.kind, questionId: holders.questionId, event: exposureEvents })
      .from(holders)
      .innerJoin(exposureEvents, eq(exposureEvents.itemId, holders.id))
      .where(isOneOf(holders.questionId, "ids")),
  );
  const sightingsOfItems = prepareOnce(() =>
    orm
      .select()
      .from(leakSightings)
      .where(and(eq(leakSightings.kind, "question"), isOneOf(leakSightings.itemId, "ids"))),
  );
  const sightingsOfHolders = prepareOnce(() =>
    orm
      .select({ questionId: holders.questionId, sighting: leakSightings })
      .from(holders)
      .innerJoin(leakSightings, eq(leakSightings.itemId, holders.id))
      .where(and(isOneOf(holders.questionId, "ids"), eq(leakSightings.kind, "canary"))),
  );
  const sentQueries = prepareOnce(() =>
    orm
      .select()
      .from(queryLeaks)
      .where(and(eq(queryLeaks.decision, "sent"), isOneOf(queryLeaks.questionId, "ids"))),
  );
  const queriesOfOwnRuns = prepareOnce(() =>
    orm
      .select({ id: questions.id, runId: questions.runId, item: questions.item, leak: queryLeaks })
      .from(queryLeaks)
      .innerJoin(questions, eq(questions.runId, queryLeaks.scopeId))
      .where(
        and(
          isOneOf(questions.id, "ids"),
          eq(queryLeaks.scopeKind, "run"),
          inArray(queryLeaks.step, ["find-alone", "panel"]),
          sql`starts_with(${queryLeaks.questionId}, ${questions.runId} || '/r')`,
          eq(queryLeaks.decision, "sent"),
        ),
      ),
  );

  /** Lists events of releases, files and runs, once for each item that these contain. */
  const ofHolders = async (ids: readonly string[]): Promise<ExposureEvent[]> => {
    const rows = await eventsOfHolders({ ids });
    return rows.map(({ kind, questionId, event: { seq: _, itemId, key, detail, ...event } }) => ({
      ...event,
      itemId: questionId,
      key: `${itemId}/${key}`,
      detail: { ...detail, [kind]: itemId },
    }));
  };

  /**
   * Lists sightings by agents that were doing other work. They found pages and search results with the question, or with the canary of a
   * file that contains it.
   */
  const ofSightings = async (ids: readonly string[]): Promise<ExposureEvent[]> => {
    const [asked, marked] = await Promise.all([sightingsOfItems({ ids }), sightingsOfHolders({ ids })]);
    return [
      ...asked.map((sighting) => sightingEvent(sighting.itemId, "question", sighting)),
      ...marked.map(({ questionId, sighting }) => sightingEvent(questionId, "canary", sighting)),
    ];
  };

  const ofQueries = async (ids: readonly string[]): Promise<ExposureEvent[]> => {
    const rows = await sentQueries({ ids });
    return rows.map(({ questionId, queryHash, scopeKind, scopeId, step, noticed }) => ({
      itemId: questionId,
      kind: "query-echo",
      key: `query/${scopeKind}/${scopeId}/${queryHash}`,
      party: "search engines",
      at: noticed,
      detail: { by: `${scopeKind} ${scopeId}, ${step}` },
    }));
  };

  /**
   * Lists queries that the question's own run made before the question was accepted (decision 0081). They are recorded under the run's
   * drafts. Queries of the panel count, because it gets only the last draft. Searches for clauses count if they were of the last draft, or
   * if the accepted wording still has the clause. All other drafts were given up and belong to no question.
   */
  const ofOwnRun = async (ids: readonly string[]): Promise<ExposureEvent[]> => {
    const rows = await queriesOfOwnRuns({ ids });
    return rows.flatMap(({ id, runId, item, leak }) => {
      const { draft } = item;
      const isOfLast = leak.step === "panel" || leak.questionId === `${runId}/r${draft.round}`;
      if (!isOfLast && !holdsWords(draft.question, leak.excerpt)) return [];
      return {
        itemId: id,
        kind: "query-echo" as const,
        key: `query/run/${runId}/${leak.queryHash}`,
        party: "search engines",
        at: leak.noticed,
        detail: { by: `run ${runId}, ${leak.step}` },
      };
    });
  };

  const leaks = prepareForms(({ isOfItem, isAfter }: Readonly<Record<"isOfItem" | "isAfter", boolean>>) => {
    const at = exposureEvents.at;
    const isAtOnce = and(eq(at, placeholder("at")), sql`${leakId} > ${placeholder("id")}`);
    return orm
      .select()
      .from(exposureEvents)
      .where(
        and(
          // This is the condition of the index on leaks.
          sql`kind = 'leak-found'`,
          isOfItem ? eq(exposureEvents.itemId, placeholder("itemId")) : undefined,
          isAfter ? or(lt(at, placeholder("at")), isAtOnce) : undefined,
        ),
      )
      .orderBy(desc(at), asc(leakId))
      .limit(placeholder("limit"));
  });
  const addOne = prepareOnce(() =>
    orm
      .insert(exposureEvents)
      .values({
        itemId: placeholder("itemId"),
        kind: placeholder("kind"),
        key: placeholder("key"),
        party: placeholder("party"),
        at: placeholder("at"),
        detail: placeholder("detail"),
      })
      .onConflictDoNothing()
      .returning({ seq: exposureEvents.seq }),
  );

  return withClearErrors<ExposureLedger>({
    async note(events) {
      const [first] = events;
      // The view of one question is an event that is added alone. It causes no event for hooks, so it needs no transaction.
      if (first !== undefined && events.length === 1 && first.kind !== "leak-found")
        return (await addOne(toRow(first))).length;
      let added = 0;
      for (let from = 0; from < events.length; from += rowsAtOnce) {
        added += await orm.transaction(async (tx) => {
          const rows = await tx
            .insert(exposureEvents)
            .values(events.slice(from, from + rowsAtOnce).map(toRow))
            .onConflictDoNothing()
            .returning();
          for (const { itemId, kind, key, party, detail } of rows) {
            const shows = leakStrength(detail["strength"]);
            if (kind !== "leak-found" || shows === null) continue;
            const data = { itemId, shows, site: party };
            await noteHookEvent(tx, `leak/${itemId}/${key}`, { type: "leak.found", data });
          }
          return rows.length;
        });
      }
      return added;
    },
    async list({ itemIds, kinds, limit }) {
      if (itemIds?.length === 0 || kinds?.length === 0) return [];
      const rows = await orm
        .select()
        .from(exposureEvents)
        .where(
          and(
            itemIds && inArray(exposureEvents.itemId, [...itemIds]),
            kinds && inArray(exposureEvents.kind, [...kinds]),
          ),
        )
        .orderBy(asc(exposureEvents.at), asc(exposureEvents.seq))
        .limit(limit ?? 1_000_000);
      return rows.map(toEvent);
    },
    async listLeaks({ itemId, before, limit }) {
      const form = { isOfItem: itemId !== undefined, isAfter: before !== undefined };
      return (await leaks(form, { itemId, at: before?.at, id: before?.id, limit })).map(toEvent);
    },
    async listOf(questionIds) {
      const found: ExposureEvent[] = [];
      for (let from = 0; from < questionIds.length; from += idsAtOnce) {
        const ids = questionIds.slice(from, from + idsAtOnce);
        const parts = [
          ofItems({ ids }).then((rows) => rows.map(toEvent)),
          ofHolders(ids),
          ofSightings(ids),
          ofQueries(ids),
          ofOwnRun(ids),
        ];
        found.push(...(await Promise.all(parts)).flat());
      }
      found.sort((a, b) => a.at.getTime() - b.at.getTime() || compare(a.key, b.key));
      return firstOfEach(found);
    },
  });
}

function toRow({ itemId, kind, key, party, at, detail }: ExposureEvent) {
  return { itemId, kind, key: cleanText(key), party: cleanText(party), at, detail };
}

function toEvent({ seq: _, ...event }: typeof exposureEvents.$inferSelect): ExposureEvent {
  return event;
}

/** Keeps one event for each exposure. For example, a page that was found in a search result and then visited is one exposure. */
function firstOfEach(events: readonly ExposureEvent[]): ExposureEvent[] {
  const seen = new Map<string, ExposureEvent>();
  for (const event of events) {
    const name = JSON.stringify([event.itemId, event.kind, event.key]);
    if (!seen.has(name)) seen.set(name, event);
  }
  return [...seen.values()];
}

function leakStrength(strength: ExposureEvent["detail"][string] | undefined): LeakStrength | null {
  return (["canary", "question", "answer"] as const).find((known) => known === strength) ?? null;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Says whether a text contains these words in their order. Case and punctuation don't matter. */
function holdsWords(text: string, words: string): boolean {
  const plain = (each: string): string => normaliseName(each.replace(/['’]/gu, "")).replaceAll(" ", "");
  return plain(text).includes(plain(words));
}
