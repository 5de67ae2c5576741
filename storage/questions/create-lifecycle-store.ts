import { and, asc, desc, eq, exists, gt, inArray, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { GiveUpItemError } from "../../domain/errors/freshet-error.ts";
import type { Lifecycle, LifecycleEvent, LifecycleState } from "../../domain/exposure/lifecycle.ts";
import type { LifecycleMove, LifecycleStore } from "../../domain/ports/questions/lifecycle-store.ts";
import { withClearErrors } from "../database/clear-error.ts";
import { isOneOf } from "../database/columns.ts";
import type { Database, Executor } from "../database/open-database.ts";
import { prepareOnce } from "../database/prepare-once.ts";
import { noteHookEvent } from "../hooks/hooks.ts";
import { cleanText } from "../text/stored-text.ts";
import { lifecycleEvents, lifecycles } from "./lifecycles.ts";
import { questions } from "./questions.ts";

const manyIds = 5_000;

export function createLifecycleStore({ db }: { readonly db: Database }): LifecycleStore {
  const { orm } = db;
  const byId = prepareOnce(() =>
    orm
      .select()
      .from(lifecycles)
      .where(eq(lifecycles.questionId, sql.placeholder("id"))),
  );
  const listOf = prepareOnce(() =>
    orm
      .select(listed)
      .from(lifecycles)
      .innerJoin(questions, eq(questions.id, lifecycles.questionId))
      .where(isOneOf(lifecycles.questionId, "ids"))
      .orderBy(asc(questions.accepted), asc(questions.id)),
  );
  const historyOf = prepareOnce(() =>
    orm
      .select()
      .from(lifecycleEvents)
      .where(isOneOf(lifecycleEvents.questionId, "ids"))
      .orderBy(asc(lifecycleEvents.questionId), asc(lifecycleEvents.seq)),
  );
  const movesFor = prepareOnce(() =>
    orm
      .select()
      .from(lifecycleEvents)
      .where(isOneOf(lifecycleEvents.reason, "reasons"))
      .orderBy(asc(lifecycleEvents.at), asc(lifecycleEvents.seq)),
  );
  return withClearErrors<LifecycleStore>({
    get: async (id) => (await byId({ id }))[0] ?? null,
    async list({ ids, limit = 1_000_000, ...others }) {
      const { states, language, domain, split, reverifyDueBy, movedBy } = others;
      if (ids?.length === 0 || states?.length === 0) return [];
      if (ids !== undefined && Object.values(others).every((value) => value === undefined))
        return (await listOf({ ids })).slice(0, limit).map(flatten);
      const wanted: (SQL | undefined)[] = [
        ids && inArray(lifecycles.questionId, [...ids]),
        states && inArray(lifecycles.state, [...states]),
        language && eq(questions.language, language),
        domain === undefined ? undefined : eq(questions.domain, domain),
        split && eq(lifecycles.split, split),
        reverifyDueBy && lte(lifecycles.reverifyDue, reverifyDueBy),
        movedBy && exists(orm.select({ one: sql`1` }).from(lifecycleEvents).where(isMove(movedBy))),
      ];
      const rows = await orm
        .select(listed)
        .from(lifecycles)
        .innerJoin(questions, eq(questions.id, lifecycles.questionId))
        .where(and(...wanted))
        .orderBy(asc(questions.accepted), asc(questions.id))
        .limit(limit);
      return rows.map(flatten);
    },
    async history(questionIds) {
      const found: LifecycleEvent[] = [];
      for (let from = 0; from < questionIds.length; from += manyIds) {
        const rows = await historyOf({ ids: questionIds.slice(from, from + manyIds) });
        found.push(...rows.map(({ seq: _, ...event }) => event));
      }
      return found;
    },
    async listByReason(reasons) {
      const rows = await movesFor({ reasons });
      return rows.map(({ seq: _, ...event }) => event);
    },
    async listMoves(to, { before, limit }) {
      const { questionId, at } = lifecycleEvents;
      const isAfter = before && or(lt(at, before.at), and(eq(at, before.at), gt(questionId, before.id)));
      const rows = await orm
        .select({ event: lifecycleEvents, language: questions.language, domain: questions.domain })
        .from(lifecycleEvents)
        .innerJoin(questions, eq(questions.id, questionId))
        .where(and(eq(lifecycleEvents.to, to), isAfter))
        .orderBy(desc(at), asc(questionId))
        .limit(limit);
      return rows.map(({ event: { seq: _, note: __, ...move }, ...about }) => ({ ...move, ...about }));
    },
    move: (questionId, { key, to, reason, note, at, from }) =>
      orm.transaction(async (tx) => {
        const lifecycle = await lockLifecycle(tx, questionId);
        if (lifecycle === null)
          throw new GiveUpItemError(
            `question ${questionId} has no lifecycle to change: only accepted questions have one`,
            { code: "no-lifecycle" },
          );
        const [known] = await tx
          .select({ seq: lifecycleEvents.seq })
          .from(lifecycleEvents)
          .where(and(eq(lifecycleEvents.questionId, questionId), eq(lifecycleEvents.key, key)));
        if (known !== undefined || !isStill(lifecycle, from)) return { moved: false, lifecycle };
        if (lifecycle.state === "retired")
          throw new GiveUpItemError(
            `question ${questionId} was retired on ${lifecycle.since.toISOString().slice(0, 10)} (${lifecycle.reason}), and that is final: it can't become ${to}`,
            { code: "retired-is-final" },
          );
        await tx
          .insert(lifecycleEvents)
          .values({ questionId, key, at, from: lifecycle.state, to, reason, note: cleanText(note) });
        const since = lifecycle.state === to ? lifecycle.since : at;
        await tx
          .update(lifecycles)
          .set({ state: to, reason, since })
          .where(eq(lifecycles.questionId, questionId));
        if (lifecycle.state !== to && (to === "retired" || to === "quarantined"))
          await tellOfMove(tx, { questionId, key, to, from: lifecycle.state, reason, at });
        return { moved: true, lifecycle: { ...lifecycle, state: to, reason, since } };
      }),
    async reverifyBy(questionId, due) {
      await orm
        .update(lifecycles)
        .set({ reverifyDue: due })
        .where(and(eq(lifecycles.questionId, questionId), gt(lifecycles.reverifyDue, due)));
    },
    async noteReverification(questionId, { at, due, freshnessClass, validFrom, validUntil }) {
      await orm
        .update(lifecycles)
        .set({
          reverified: at,
          reverifyDue: due,
          ...(freshnessClass && { freshnessClass }),
          ...(validFrom !== undefined && { validFrom }),
          ...(validUntil !== undefined && { validUntil }),
        })
        .where(eq(lifecycles.questionId, questionId));
    },
  });
}

function isStill(
  { state, reason }: Pick<Lifecycle, "state" | "reason">,
  from: LifecycleMove["from"],
): boolean {
  if (from === undefined) return true;
  return from.states.includes(state) && (from.reason ?? reason) === reason;
}

/** Records an event for hooks. The note stays in the history and is not sent, because it is for people who may read questions. */
async function tellOfMove(
  tx: Executor,
  move: Pick<LifecycleMove, "key" | "reason" | "at"> & {
    readonly questionId: string;
    readonly from: LifecycleState;
    readonly to: "retired" | "quarantined";
  },
): Promise<void> {
  const { questionId, key, from, to, reason, at } = move;
  const [about] = await tx.select({ language, domain }).from(questions).where(eq(questions.id, questionId));
  if (about === undefined) return;
  const data = { itemId: questionId, ...about, from, reason, at: at.toISOString() };
  await noteHookEvent(tx, `lifecycle/${questionId}/${key}`, { type: `item.${to}`, data });
}

function isMove({ key, to }: Pick<LifecycleMove, "key" | "to">): SQL | undefined {
  return and(
    eq(lifecycleEvents.questionId, lifecycles.questionId),
    eq(lifecycleEvents.key, key),
    eq(lifecycleEvents.to, to),
  );
}

async function lockLifecycle(tx: Executor, questionId: string): Promise<Lifecycle | null> {
  const [row] = await tx.select().from(lifecycles).where(eq(lifecycles.questionId, questionId)).for("update");
  return row ?? null;
}

const { language, domain, subDomain, accepted, unsolved } = questions;
const listed = { lifecycle: lifecycles, language, domain, subDomain, accepted, unsolved };

function flatten<About>({ lifecycle, ...about }: About & { readonly lifecycle: Lifecycle }) {
  return { ...lifecycle, ...about };
}
