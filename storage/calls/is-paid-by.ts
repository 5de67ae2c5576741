import { type SQL, sql } from "drizzle-orm";
import { runs } from "../runs/runs.ts";
import { seedings } from "../runs/seedings.ts";
import type { Payer } from "./select-payer.ts";

/** Whether a payer pays for the scope of a row, which has `scope_kind` and `scope_id`. */
export function isPaidBy({ kind, id }: Pick<Payer, "kind" | "id">): SQL {
  if (kind === "whole-evaluation") return sql`(scope_kind = 'evaluation' and scope_id like ${`${id}/%`})`;
  const seeded =
    kind === "refresh" ? sql`refresh_id = ${id}` : sql`request_id = ${id} and refresh_id is null`;
  const bySeeding = sql`(scope_kind = 'seeding' and scope_id in (select id from ${seedings} where ${seeded}))`;
  if (kind === "seed-request") return bySeeding;
  const byRun = sql`(scope_kind = 'run' and scope_id in (select id from ${runs} where refresh_id = ${id}))`;
  return sql`(${bySeeding} or ${byRun})`;
}
