import { and, asc, desc, eq, gt, inArray, lt, ne, notInArray, or, sql } from "drizzle-orm";
import { bigint, boolean, doublePrecision, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { ItemStanding } from "../../domain/exposure/item-standing.ts";
import { lifecycleReasons } from "../../domain/exposure/lifecycle.ts";
import type { StandingStore } from "../../domain/ports/exposure/standing-store.ts";
import { withClearErrors } from "../database/clear-error.ts";
import { moment, oneOf } from "../database/columns.ts";
import type { Database, Executor } from "../database/open-database.ts";
import { prepareForms, prepareSql } from "../database/prepare-once.ts";
import { lifecycles } from "../questions/lifecycles.ts";
import { questions } from "../questions/questions.ts";
import { tryPolicy } from "./try-policy.ts";

/**
 * Standings of all items that are not retired, by the exposure ledger. They follow from other tables, so they can be computed anew at any
 * time.
 */
export const standings = pgTable(
  "standings",
  {
    questionId: text("question_id")
      .primaryKey()
      .references(() => questions.id),
    /** Hash of the policy by which the standing was computed. */
    policyHash: text("policy_hash").notNull(),
    score: doublePrecision().notNull(),
    entries: integer().notNull(),
    leakedAnswer: boolean("leaked_answer").notNull(),
    leakedQuestion: boolean("leaked_question").notNull(),
    leakedCanary: boolean("leaked_canary").notNull(),
    releases: integer().notNull(),
    known: boolean().notNull(),
    saturated: boolean().notNull(),
    decision: oneOf(["watch", "retired"]),
    reason: oneOf(lifecycleReasons),
    note: text(),
    changes: moment(),
  },
  (table) => [
    index("standings_score").on(desc(table.score), table.questionId),
    index("standings_policy").on(table.policyHash),
    index("standings_changes").on(table.changes),
  ],
);

/**
 * Names of items whose ledger has changed, or of a release, an evaluation, a review or a run that contains items. Triggers write them. Each
 * change has a row of its own, so that a change that happens while standings are computed is not lost.
 */
export const staleStandings = pgTable("stale_standings", {
  seq: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
  itemId: text("item_id").notNull(),
});

/** Number of the advisory lock under which standings are computed. Without it, an older result could replace a newer one. */
const COMPUTING = 7_205_155;
const rowsAtOnce = 500;

export function createStandingStore({ db }: { readonly db: Database }): StandingStore {
  const { orm } = db;
  const { placeholder } = sql;
  // Says whether any standing is out of date. It reads only four indexes.
  const lookForWork = prepareSql<{ work: boolean }>(
    db,
    () => sql`
      select exists (select from ${staleStandings})
        or exists (select from ${standings} where ${standings.policyHash} < ${placeholder("policyHash")})
        or exists (select from ${standings} where ${standings.policyHash} > ${placeholder("policyHash")})
        or exists (select from ${standings} where ${standings.changes} <= ${placeholder("now")}::timestamptz) as work`,
  );
  const listed = prepareForms(
    (given: Readonly<Record<"domain" | "language" | "state" | "after", boolean>>) => {
      const { questionId, score } = standings;
      const isLower = lt(score, placeholder("score"));
      const isAfter = or(isLower, and(eq(score, placeholder("score")), gt(questionId, placeholder("id"))));
      const { language, domain, subDomain, accepted, unsolved } = questions;
      return orm
        .select({
          ...{ lifecycle: lifecycles, standing: standings },
          ...{ language, domain, subDomain, accepted, unsolved },
        })
        .from(standings)
        .innerJoin(lifecycles, eq(lifecycles.questionId, questionId))
        .innerJoin(questions, eq(questions.id, questionId))
        .where(
          and(
            ne(lifecycles.state, "retired"),
            given.domain ? eq(domain, placeholder("domain")) : undefined,
            given.language ? eq(language, placeholder("language")) : undefined,
            given.state ? eq(lifecycles.state, placeholder("state")) : undefined,
            given.after ? isAfter : undefined,
          ),
        )
        .orderBy(desc(score), asc(questionId))
        .limit(placeholder("limit"));
    },
  );
  return withClearErrors<StandingStore>({
    async refresh({ policyHash, now, limit }, assess) {
      const [found] = await lookForWork({ policyHash, now: now.toISOString() });
      if (found?.work !== true) return 0;
      return orm.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${COMPUTING})`);
        const changed = await takeChanged(tx, limit);
        const left = Math.max(0, limit - changed.ids.length);
        const ids = [
          ...new Set([...changed.ids, ...(await listOutdated(tx, { policyHash, now, limit: left }))]),
        ];
        for (let from = 0; from < ids.length; from += rowsAtOnce)
          await put(tx, ids.slice(from, from + rowsAtOnce), { policyHash, assess });
        return changed.names + ids.length;
      });
    },
    async list({ domain, language, state, after, limit }) {
      const isGiven = (value: unknown): boolean => value !== undefined;
      const given = {
        domain: isGiven(domain),
        language: isGiven(language),
        state: isGiven(state),
        after: isGiven(after),
      };
      const values = { domain, language, state, score: after?.score, id: after?.questionId, limit };
      const rows = await listed(given, values);
      return rows.map(({ lifecycle, standing, ...about }) => ({
        ...lifecycle,
        ...about,
        ...toStanding(standing),
      }));
    },
    async histogram(step) {
      const from = sql<number>`floor(${standings.score} / ${step}::float8) * ${step}::float8`;
      const items = sql<number>`count(*)::int`;
      return orm.select({ from, items }).from(standings).groupBy(sql`1`).orderBy(sql`1`);
    },
    tryPolicy: (policy, options) => tryPolicy(orm, policy, options),
  });
}

/** Takes noted names off the list, and finds the items for which they stand. */
async function takeChanged(
  tx: Pick<Executor, "execute">,
  limit: number,
): Promise<{ readonly names: number; readonly ids: readonly string[] }> {
  const { rows } = await tx.execute<{ names: number; ids: string[] }>(sql`
    with taken as (
      delete from stale_standings where seq in (select seq from stale_standings order by seq limit ${limit}) returning item_id
    ), named as (select distinct item_id as id from taken),
    items as (
      select id from named
      union select question_id from release_items join named on release_id = id where split = 'public'
      union select evaluation_items.item_id from evaluation_items join named on evaluation_id = id
      union select json_array_elements_text(question_ids) from human_reviews join named on human_reviews.id = named.id
      -- The drafts of a run are named after it.
      union select questions.id from questions join named on run_id = split_part(named.id, '/', 1)
    )
    select (select count(*) from taken)::int as names,
      array(select question_id from lifecycles join items on items.id = question_id) as ids`);
  return rows[0] ?? { names: 0, ids: [] };
}

/** Lists items whose standings were computed by another policy, or have changed by themselves by now. */
async function listOutdated(
  tx: Pick<Executor, "select">,
  { policyHash, now, limit }: { readonly policyHash: string; readonly now: Date; readonly limit: number },
): Promise<string[]> {
  if (limit === 0) return [];
  const rows = await tx
    .select({ id: standings.questionId })
    .from(standings)
    .where(
      or(
        lt(standings.policyHash, policyHash),
        gt(standings.policyHash, policyHash),
        sql`${standings.changes} <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}

async function put(
  tx: Pick<Executor, "insert" | "delete">,
  ids: readonly string[],
  {
    policyHash,
    assess,
  }: { readonly policyHash: string; readonly assess: Parameters<StandingStore["refresh"]>[1] },
): Promise<void> {
  const assessed = await assess(ids);
  const kept = assessed.map(({ questionId }) => questionId);
  // An item that is retired by now has no standing.
  await tx
    .delete(standings)
    .where(and(inArray(standings.questionId, [...ids]), notInArray(standings.questionId, ["", ...kept])));
  if (assessed.length === 0) return;
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  await tx
    .insert(standings)
    .values(assessed.map((standing) => ({ ...toRow(standing), policyHash })))
    .onConflictDoUpdate({
      target: standings.questionId,
      set: {
        ...{ policyHash: excluded("policy_hash"), score: excluded("score"), entries: excluded("entries") },
        ...{ leakedAnswer: excluded("leaked_answer"), leakedQuestion: excluded("leaked_question") },
        ...{
          leakedCanary: excluded("leaked_canary"),
          releases: excluded("releases"),
          known: excluded("known"),
        },
        ...{ saturated: excluded("saturated"), decision: excluded("decision"), reason: excluded("reason") },
        ...{ note: excluded("note"), changes: excluded("changes") },
      },
    });
}

function toRow({ decision, ...standing }: ItemStanding) {
  const { to = null, reason = null, note = null } = decision ?? {};
  return { ...standing, decision: to, reason, note };
}

function toStanding({
  questionId: _,
  policyHash: __,
  changes: ___,
  decision,
  reason,
  note,
  ...standing
}: typeof standings.$inferSelect): Omit<ItemStanding, "questionId" | "changes"> {
  const made = decision === null || reason === null ? null : { to: decision, reason, note: note ?? "" };
  return { ...standing, decision: made };
}
