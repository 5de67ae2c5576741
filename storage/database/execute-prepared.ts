import { createHash } from "node:crypto";
import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Database } from "./open-database.ts";

const dialect = new PgDialect();
const names = new Map<string, string>();

/**
 * Runs a long statement that is executed often with different values. It gets a name, so that a connection parses it once and plans it only
 * a few times. This pays, because planning a statement of the call ledger costs more than running it.
 */
export async function executePrepared<Row extends Record<string, unknown>>(
  db: Pick<Database, "pool">,
  statement: SQL,
): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  let name = names.get(text);
  if (name === undefined) {
    name = createHash("sha256").update(text).digest("hex").slice(0, 32);
    names.set(text, name);
  }
  const { rows } = await db.pool.query<Row>({ name, text, values: params });
  return rows;
}
