import { is, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgCustomColumn, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GiveUpItemError } from "../../../domain/errors/freshet-error.ts";
import { lifecycleSettings } from "../../../domain/settings/lifecycle-settings.ts";
import drizzleConfig from "../../../drizzle.config.ts";
import { createHookStore } from "../../../storage/hooks/create-hook-store.ts";
import { createItemStore } from "../../../storage/items/create-item-store.ts";
import { createPageStore } from "../../../storage/pages/create-page-store.ts";
import { createQuestionStore } from "../../../storage/questions/create-question-store.ts";
import { acceptQuestion } from "./accept-question.ts";
import { openStoreDatabase, type StoreDatabase } from "./open-store-database.ts";

/** JSON columns without a schema, and who makes sure that their values are of use. */
const unparsed = new Map([
  ["checkpoints.checkpoint", "LangGraph's own"],
  ["checkpoints.metadata", "LangGraph's own"],
  ["rate_limiters.state", "parsed by the store of rate limits"],
  ["jobs.result", "parsed by whoever reads a job of that kind"],
  ["model_calls.reply", "parsed by the model client"],
]);

const tables = await listTables();
const columns = tables.flatMap((table) =>
  getTableConfig(table).columns.map((column) => ({ place: placeOf(table, column), table, column })),
);
const jsonColumns = columns.filter(({ column }) => /^jsonb?$/u.test(column.getSQLType()));
const wordColumns = columns.filter(
  ({ column }) => column.getSQLType() === "text" && is(column, PgCustomColumn),
);

/** A value that no column may have, and that no message may quote. */
const secret = "The answer is 42";

describe("stored values", () => {
  let open: StoreDatabase;
  beforeAll(async () => {
    open = await openStoreDatabase("embedded");
  });
  afterAll(() => open.close());

  /** What reading the column of a row with this value comes to. The row is never committed. */
  const readBroken = async ({ table, column }: (typeof columns)[number], value: string): Promise<unknown> => {
    let outcome: unknown;
    const undo = new Error("undone");
    await open.db.orm
      .transaction(async (tx) => {
        // Rows stand alone here: no foreign key and no trigger asks for the others.
        await tx.execute(sql`set local session_replication_role = replica`);
        const filled = getTableConfig(table).columns.filter(
          (each) => each === column || (each.notNull && !each.hasDefault && !each.generatedIdentity),
        );
        const names = filled.map(({ name }) => sql.identifier(name));
        const values = filled.map((each) => (each === column ? sql`${value}` : fillerOf(each)));
        await tx.execute(
          sql`insert into ${table} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`,
        );
        outcome = await tx
          .select({ value: column })
          .from(table)
          .catch((error: unknown) => error);
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    return outcome;
  };

  it("every JSON column has a schema, or a reason to have none", () => {
    expect(jsonColumns.length).toBeGreaterThan(unparsed.size);
    const places = jsonColumns.map(({ place }) => place);
    expect([...unparsed.keys()].filter((place) => !places.includes(place))).toEqual([]);
  });

  it.each(jsonColumns.filter(({ place }) => !unparsed.has(place)))(
    "a broken value in $place is refused by name, and not quoted",
    async (broken) => {
      const error = await readBroken(broken, JSON.stringify(secret));
      expect(error).toBeInstanceOf(GiveUpItemError);
      expect(error).toMatchObject({ code: "stored-value", decision: "give-up-item" });
      const { message, cause } = error as Error;
      expect(cause).toBeUndefined();
      expect(message).toContain(`${broken.place} `);
      expect(message).not.toContain(secret);
    },
  );

  it.each(wordColumns)("a word that $place does not know is refused by name", async (broken) => {
    const error = await readBroken(broken, secret);
    expect(error).toBeInstanceOf(GiveUpItemError);
    expect(error).toMatchObject({ code: "stored-value" });
    expect((error as Error).message).toContain(`${broken.place} `);
    expect((error as Error).message).not.toContain(secret);
  });

  const accept = () =>
    acceptQuestion(open, {
      acceptance: {
        clock: { now: () => new Date("2026-03-01T12:00:00Z") },
        rules: { ...lifecycleSettings.parse({}), privateShare: 0 },
        providerOf: () => null,
      },
    });

  it("a store says where in a value the fault is", async () => {
    const id = await accept();
    await open.db.orm.execute(sql`
      update questions set item = jsonb_set(item::jsonb, '{draft,answer}', to_jsonb(42))::json where id = ${id}`);
    const questions = createQuestionStore({ db: open.db });
    const error = await questions.get(id).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(GiveUpItemError);
    expect((error as Error).message).toMatch(/^questions\.item .* at draft\.answer \(invalid_type\)/u);
    expect((error as Error).message).not.toContain("42");
  });

  it("keys that the schema does not name don't leave the store", async () => {
    const id = await accept();
    const questions = createQuestionStore({ db: open.db });
    const before = await questions.get(id);
    await open.db.orm.execute(sql`
      update questions set item = jsonb_set(item::jsonb, '{draft,later}', '"more"')::json where id = ${id}`);
    expect(await questions.get(id)).toEqual(before);
  });

  it("a value that nobody could read again is not written", async () => {
    const { lease } = await open.newRun();
    const items = createItemStore({ db: open.db });
    const draft = {
      ...{ round: 1, plainQuestion: "p", question: "q", answer: "", aliases: [] },
      ...{ answerEvidence: [], usedEvidence: [], instruction: null },
    };
    await expect(items.putDraft(lease, draft)).rejects.toMatchObject({ code: "unstorable-value" });
    await expect(items.putDraft(lease, draft)).rejects.toThrow(
      /^a value for drafts\.draft .* at answer \(too_small\)/u,
    );
    expect(await items.getDraft(lease.runId)).toBeNull();
    const search = { scope: { kind: "run" as const, id: lease.runId }, step: "s", round: 1, name: "n" };
    await expect(
      createPageStore({ db: open.db }).putSearch(search, "query", "engine", {
        outcome: "results",
        results: [],
      }),
    ).rejects.toThrow(/^a value for searches\.outcome .* at results \(too_small\)/u);
  });

  it("a hook is told of an event with fields of before, without them, and not of one that lacks some", async () => {
    const hooks = createHookStore({ db: open.db });
    await hooks.register([{ name: "ops", events: null }]);
    await hooks.note("k-1", { type: "job.dead", data: { jobId: "j", kind: "run", scopeId: "r", code: "c" } });
    await open.db.orm.execute(sql`
      update hook_events set data = jsonb_set(data::jsonb, '{earlier}', ${JSON.stringify(secret)}::jsonb)::json`);
    await hooks.spread(["ops"]);
    const [delivery] = await hooks.list({ limit: 1 });
    expect(delivery?.event).toEqual({
      type: "job.dead",
      data: { jobId: "j", kind: "run", scopeId: "r", code: "c" },
    });
    await open.db.orm.execute(sql`update hook_events set data = '{"kind":"run"}'`);
    await expect(hooks.list({ limit: 1 })).rejects.toThrow(
      /^hook_events .* at data\.jobId \(invalid_type\)/u,
    );
  });
});

async function listTables(): Promise<PgTable[]> {
  const paths = [drizzleConfig.schema ?? []].flat();
  const modules = await Promise.all(
    paths.map(
      (path): Promise<Record<string, unknown>> => import(new URL(`../../../${path}`, import.meta.url).href),
    ),
  );
  return modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable));
}

function placeOf(table: PgTable, column: PgColumn): string {
  return `${getTableConfig(table).name}.${column.name}`;
}

/** Anything that PostgreSQL takes for a column of this type. */
function fillerOf(column: PgColumn) {
  const type = column.getSQLType();
  if (/^jsonb?$/u.test(type)) return sql`'{}'`;
  if (type === "boolean") return sql`false`;
  if (type === "bytea") return sql`''::bytea`;
  if (/^(?:integer|bigint|double)/u.test(type)) return sql`1`;
  if (/^(?:timestamp|date)/u.test(type)) return sql`now()`;
  if (type.endsWith("[]")) return sql`'{}'`;
  return sql`'x'`;
}
