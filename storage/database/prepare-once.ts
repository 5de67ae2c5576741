import { createHash } from "node:crypto";
import { fillPlaceholders, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Database } from "./open-database.ts";

/** A statement of the query layer whose values are placeholders. */
interface Preparable<Result> extends PromiseLike<Result> {
  toSQL(): { readonly sql: string };
  prepare(name: string): { execute(values: Values): Promise<unknown> };
}

type Values = Readonly<Record<string, unknown>>;

/** Largest number of forms of one statement that are kept. Further forms are built anew each time. */
const mostForms = 100;

/**
 * Makes a function that executes one statement with different values. The statement is built when it is first executed. Its text gets a
 * name, so that each connection of the database parses it once and plans it only a few times. Building and planning a small statement cost
 * more than executing it.
 */
export function prepareOnce<Result>(build: () => Preparable<Result>): (values?: Values) => Promise<Result> {
  const execute = prepareForms(build);
  return (values) => execute(null, values);
}

/** Like `prepareOnce`, for a statement that has several forms, such as a list with optional conditions. */
export function prepareForms<Form, Result>(
  build: (form: Form) => Preparable<Result>,
): (form: Form, values?: Values) => Promise<Result> {
  const known = new Map<string, ReturnType<Preparable<Result>["prepare"]>>();
  return async (form, values = {}) => {
    const key = JSON.stringify(form);
    let prepared = known.get(key);
    if (prepared === undefined) {
      const built = build(form);
      prepared = built.prepare(nameOf(built.toSQL().sql));
      if (known.size < mostForms) known.set(key, prepared);
    }
    // The rows have the form that the builder itself promises.
    return (await prepared.execute(values)) as Result;
  };
}

const dialect = new PgDialect();

/**
 * Like `prepareOnce`, for a statement that is written by hand. Its values are `sql.placeholder(NAME)`, and its rows are those that the
 * driver returns.
 */
export function prepareSql<Row extends Record<string, unknown>>(
  { pool }: Pick<Database, "pool">,
  build: () => SQL,
): (values?: Values) => Promise<Row[]> {
  let built: { readonly name: string; readonly text: string; readonly params: unknown[] } | null = null;
  return async (values = {}) => {
    if (built === null) {
      const { sql: text, params } = dialect.sqlToQuery(build());
      built = { name: nameOf(text), text, params };
    }
    const { name, text, params } = built;
    const { rows } = await pool.query<Row>({ name, text, values: fillPlaceholders(params, values) });
    return rows;
  };
}

function nameOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
