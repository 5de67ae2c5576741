import { and, asc, eq, exists, gt, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { GiveUpItemError } from "../../domain/errors/freshet-error.ts";
import type { Life, LifeEvent, LifeState } from "../../domain/exposure/lifecycle.ts";
import type { LifeMove, LifeStore } from "../../domain/ports/lifecycle-store.ts";
import type { Database, Executor } from "../database/open-database.ts";
import { withClearErrors } from "../database/with-clear-errors.ts";
import { noteHookEvent } from "../hooks/note-hook-event.ts";
import { cleanText } from "../text/clean-text.ts";
import { lifeEvents, lives } from "./lifecycles.ts";
import { questions } from "./questions.ts";
import { startLife } from "./start-lifecycle.ts";
import { toQuestion } from "./to-question.ts";

const manyIds = 5_000;

export function createLifeStore({ db }: { readonly db: Database }): LifeStore {
  const { orm } = db;
  return withClearErrors<LifeStore>({
    get: (questionId) => readLife(orm, questionId),
    async list({ ids, states, language, domain, split, reviewDueBy, movedBy, limit = 1_000_000 }) {
      if (ids?.length === 0 || states?.length === 0) return [];
      const wanted: (SQL | undefined)[] = [
        ids && inArray(lives.questionId, [...ids]),
        states && inArray(lives.state, [...states]),
        language && eq(questions.language, language),
        domain === undefined ? undefined : eq(questions.domain, domain),
        split && eq(lives.split, split),
        reviewDueBy && lte(lives.reviewDue, reviewDueBy),
        movedBy && exists(orm.select({ one: sql`1` }).from(lifeEvents).where(isMove(movedBy))),
      ];
      const { language: spoken, domain: field, subDomain, accepted, unsolved } = questions;
      const rows = await orm
        .select({ life: lives, language: spoken, domain: field, subDomain, accepted, unsolved })
        .from(lives)
        .innerJoin(questions, eq(questions.id, lives.questionId))
        .where(and(...wanted))
        .orderBy(asc(questions.accepted), asc(questions.id))
        .limit(limit);
      return rows.map(({ life, ...about }) => ({ ...life, ...about }));
    },
    async history(questionIds) {
      const found: LifeEvent[] = [];
      for (let from = 0; from < questionIds.length; from += manyIds) {
        const rows = await orm
          .select()
          .from(lifeEvents)
          .where(inArray(lifeEvents.questionId, questionIds.slice(from, from + manyIds)))
          .orderBy(asc(lifeEvents.questionId), asc(lifeEvents.seq));
        found.push(...rows.map(({ seq: _, ...event }) => event));
      }
      return found;
    },
    async beginMissing(begin) {
      const missing = await orm
        .select({ question: questions })
        .from(questions)
        .leftJoin(lives, eq(lives.questionId, questions.id))
        .where(isNull(lives.questionId));
      for (const { question } of missing)
        await orm.transaction(async (tx) => {
          // Of two processes that find it missing the second waits here, and sees that it isn't.
          await tx
            .select({ id: questions.id })
            .from(questions)
            .where(eq(questions.id, question.id))
            .for("update");
          if ((await readLife(tx, question.id)) === null)
            await startLife(tx, begin(toQuestion(question)), []);
        });
      return missing.length;
    },
    move: (questionId, { key, to, reason, note, at }) =>
      orm.transaction(async (tx) => {
        const life = await readLife(tx, questionId, "update");
        if (life === null)
          throw new GiveUpItemError(
            `question ${questionId} has no life to change: only accepted questions have one`,
            { code: "no-life" },
          );
        const [known] = await tx
          .select({ seq: lifeEvents.seq })
          .from(lifeEvents)
          .where(and(eq(lifeEvents.questionId, questionId), eq(lifeEvents.key, key)));
        if (known !== undefined) return { moved: false, life };
        if (life.state === "retired")
          throw new GiveUpItemError(
            `question ${questionId} was retired on ${life.since.toISOString().slice(0, 10)} (${life.reason}), and that is final: it can't become ${to}`,
            { code: "retired-is-final" },
          );
        await tx
          .insert(lifeEvents)
          .values({ ...{ questionId, key, at, from: life.state, to, reason }, note: cleanText(note) });
        const since = life.state === to ? life.since : at;
        await tx.update(lives).set({ state: to, reason, since }).where(eq(lives.questionId, questionId));
        if (life.state !== to && (to === "retired" || to === "quarantined"))
          await tellOfMove(tx, { questionId, key, to, from: life.state, reason, at });
        return { moved: true, life: { ...life, state: to, reason, since } };
      }),
    async reviewBy(questionId, due) {
      await orm
        .update(lives)
        .set({ reviewDue: due })
        .where(and(eq(lives.questionId, questionId), gt(lives.reviewDue, due)));
    },
    async noteReview(questionId, { at, due, freshnessClass, validFrom, validUntil }) {
      await orm
        .update(lives)
        .set({
          ...{ reviewed: at, reviewDue: due },
          ...(freshnessClass && { freshnessClass }),
          ...(validFrom !== undefined && { validFrom }),
          ...(validUntil !== undefined && { validUntil }),
        })
        .where(eq(lives.questionId, questionId));
    },
  });
}

/** The note beside the reason is for people who may read questions, and stays in the history. */
async function tellOfMove(
  tx: Executor,
  move: Pick<LifeMove, "key" | "reason" | "at"> & {
    readonly questionId: string;
    readonly from: LifeState;
    readonly to: "retired" | "quarantined";
  },
): Promise<void> {
  const { questionId, key, from, to, reason, at } = move;
  const { language, domain } = questions;
  const [about] = await tx.select({ language, domain }).from(questions).where(eq(questions.id, questionId));
  if (about === undefined) return;
  const data = { itemId: questionId, ...about, from, reason, at: at.toISOString() };
  await noteHookEvent(tx, `life/${questionId}/${key}`, { type: `item.${to}`, data });
}

function isMove({ key, to }: Pick<LifeMove, "key" | "to">): SQL | undefined {
  return and(eq(lifeEvents.questionId, lives.questionId), eq(lifeEvents.key, key), eq(lifeEvents.to, to));
}

async function readLife(on: Executor, questionId: string, lock?: "update"): Promise<Life | null> {
  const query = on.select().from(lives).where(eq(lives.questionId, questionId));
  const [row] = await (lock ? query.for(lock) : query);
  return row ?? null;
}
