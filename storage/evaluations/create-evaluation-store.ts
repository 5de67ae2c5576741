import { and, asc, desc, eq, gt, like, sql } from "drizzle-orm";
import { GiveUpItemError } from "../../domain/errors/freshet-error.ts";
import type {
  Evaluation,
  EvaluationStore,
  TrialKey,
} from "../../domain/ports/evaluation/evaluation-store.ts";
import { openAccount } from "../calls/account.ts";
import { lockAccount } from "../calls/lock-account.ts";
import { modelCalls, spend } from "../calls/model-calls.ts";
import { isPaidBy } from "../calls/payer.ts";
import { withClearErrors } from "../database/clear-error.ts";
import { holdLock } from "../database/hold-lock.ts";
import type { Database } from "../database/open-database.ts";
import { submissions } from "../submissions/create-submission-store.ts";
import { newId } from "../text/ids.ts";
import { evaluationItems, evaluations, trials } from "./evaluations.ts";

export function createEvaluationStore({ db }: { readonly db: Database }): EvaluationStore {
  const { orm } = db;
  return withClearErrors<EvaluationStore>({
    async create({ source, format, planHash, plan, items }) {
      const id = newId("e");
      return orm.transaction(async (tx) => {
        const [row] = await tx.insert(evaluations).values({ id, source, format, planHash, plan }).returning();
        if (row === undefined) throw new Error("a new evaluation gave no row");
        const rows = items.map((item, position) => ({ evaluationId: id, position, itemId: item.id, item }));
        for (let from = 0; from < rows.length; from += 500)
          await tx.insert(evaluationItems).values(rows.slice(from, from + 500));
        return toEvaluation(row);
      });
    },
    async get(id) {
      const [row] = await orm.select().from(evaluations).where(eq(evaluations.id, id));
      return row === undefined ? null : toEvaluation(row);
    },
    async list({ id, before, limit }) {
      const rows = await orm
        .select()
        .from(evaluations)
        .where(
          and(
            id === undefined ? undefined : eq(evaluations.id, id),
            before &&
              sql`(${evaluations.started}, ${evaluations.id}) < (${before.at.toISOString()}::timestamptz, ${before.id})`,
            sql`not exists (select 1 from ${submissions} where
              ${evaluations.plan} -> 'solvers' -> 0 ->> 'name' like '%(' || ${submissions.id} || ')')`,
          ),
        )
        .orderBy(desc(evaluations.started), desc(evaluations.id))
        .limit(limit);
      return rows.map(toEvaluation);
    },
    async newest(planHash) {
      const [row] = await orm
        .select()
        .from(evaluations)
        .where(eq(evaluations.planHash, planHash))
        .orderBy(desc(evaluations.started))
        .limit(1);
      return row === undefined ? null : toEvaluation(row);
    },
    async listItems(id) {
      const rows = await orm
        .select({ item: evaluationItems.item })
        .from(evaluationItems)
        .where(eq(evaluationItems.evaluationId, id))
        .orderBy(asc(evaluationItems.position));
      return rows.map(({ item }) => item);
    },
    async listTrials(id) {
      const rows = await orm.select().from(trials).where(eq(trials.evaluationId, id));
      return rows.map(({ itemId, solver, mode, run, solution, verdict }) => ({
        itemId,
        solver,
        mode,
        run,
        solution,
        verdict,
      }));
    },
    async putSolution(id, key, solution) {
      const changed = { solution, verdict: null, solved: sql`now()`, judged: null };
      await orm
        .insert(trials)
        .values({ evaluationId: id, ...nameOf(key), solution })
        .onConflictDoUpdate({
          target: [trials.evaluationId, trials.itemId, trials.solver, trials.mode, trials.run],
          set: changed,
        });
    },
    async putVerdict(id, key, verdict) {
      const rows = await orm
        .update(trials)
        .set({ verdict, judged: sql`now()` })
        .where(isTrial(id, key))
        .returning({ run: trials.run });
      if (rows.length === 0)
        throw new GiveUpItemError(`evaluation ${id} has no solution of ${key.itemId} to judge`, {
          code: "trial-unknown",
        });
    },
    async setBudget(id, budgetDollars) {
      await orm.transaction(async (tx) => {
        // A reservation locks the account before the sums by step, so this transaction locks them in the same order.
        const payer = { kind: "whole-evaluation", id } as const;
        await lockAccount(tx, payer);
        await tx.update(evaluations).set({ budgetDollars }).where(eq(evaluations.id, id));
        await tx
          .update(modelCalls)
          .set({
            status: "failed",
            failureCode: "abandoned",
            heldDollars: 0,
            ended: sql`now()`,
            failures: sql`${modelCalls.failures} + 1`,
            lostDollars: sql`${modelCalls.lostDollars} + ${modelCalls.promptDollars}`,
          })
          .where(and(gt(modelCalls.heldDollars, 0), isPaidBy(payer)));
        await openAccount(tx, payer);
      });
    },
    async finish(id) {
      await orm
        .update(evaluations)
        .set({ status: "done", ended: sql`now()` })
        .where(and(eq(evaluations.id, id), eq(evaluations.status, "open")));
    },
    async keepCanary(id, sentence) {
      return orm.transaction(async (tx) => {
        const [row] = await tx
          .select({ plan: evaluations.plan })
          .from(evaluations)
          .where(eq(evaluations.id, id))
          .for("update");
        if (row === undefined)
          throw new GiveUpItemError(`there is no evaluation ${id}`, { code: "evaluation-unknown" });
        const canary = row.plan.canary ?? sentence;
        await tx
          .update(evaluations)
          .set({ plan: { ...row.plan, canary } })
          .where(eq(evaluations.id, id));
        return canary;
      });
    },
    async dollars(id) {
      const [row] = await orm
        .select({ dollars: sql`coalesce(sum(${spend.dollars}), 0)`.mapWith(Number) })
        .from(spend)
        .where(and(eq(spend.scopeKind, "evaluation"), like(spend.scopeId, `${id}/%`)));
      return row?.dollars ?? 0;
    },
    hold: (id) => holdEvaluation(db, id),
  });
}

function nameOf({ itemId, solver, mode, run }: TrialKey): TrialKey {
  return { itemId, solver, mode, run };
}

function isTrial(id: string, { itemId, solver, mode, run }: TrialKey) {
  return and(
    eq(trials.evaluationId, id),
    eq(trials.itemId, itemId),
    eq(trials.solver, solver),
    eq(trials.mode, mode),
    eq(trials.run, run),
  );
}

function toEvaluation(row: typeof evaluations.$inferSelect): Evaluation {
  const { id, source, format, plan, status, started, ended } = row;
  return { id, source, format, plan, status, started, ended };
}

/**
 * Takes a lock on an evaluation that belongs to one connection. Without it, two processes on one evaluation would pay for the same trial
 * twice.
 */
function holdEvaluation(db: Pick<Database, "pool">, id: string) {
  return holdLock(db, `freshet/evaluation/${id}`);
}
