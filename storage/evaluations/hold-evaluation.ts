import { holdLock } from "../database/hold-lock.ts";
import type { Database } from "../database/open-database.ts";

/** A lock of one connection: two processes on one evaluation would pay for the same trial twice. */
export function holdEvaluation(db: Pick<Database, "pool">, id: string) {
  return holdLock(db, `freshet/evaluation/${id}`);
}
