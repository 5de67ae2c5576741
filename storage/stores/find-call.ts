import { eq } from "drizzle-orm";
import type { Executor } from "../database/open-database.ts";
import { modelCalls } from "../schema/model-calls.ts";

export interface FoundCall {
  readonly row: typeof modelCalls.$inferSelect;
  /** True while this hand-out of the reservation is the newest. */
  readonly current: boolean;
}

/** The row that a call's id names, locked, or null. */
export async function findCall(tx: Pick<Executor, "select">, id: string): Promise<FoundCall | null> {
  const [rowId, token] = id.split(".").map(Number);
  const [row] = await tx
    .select()
    .from(modelCalls)
    .where(eq(modelCalls.id, rowId ?? 0))
    .for("update");
  return row === undefined ? null : { row, current: row.token === token };
}
